import { useState } from 'react'
import { useSignInPaths } from '#page/signIn.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useText } from '#ui/Text.tsx'

export default function LoginDialog({ title }: { readonly title: string }) {
  const t = useText()
  const { login } = useSignInPaths()
  const [isPutOff, setPutOff] = useState(false)
  const close = () => setPutOff(true)
  return (
    <Dialog
      open={!isPutOff}
      onClose={close}
      title={t('catalogue.prompt.title')}
      actions={
        <>
          <Button type="button" variant="quiet" onClick={close}>
            {t('catalogue.prompt.later')}
          </Button>
          <LinkButton to={login} reloadDocument>
            {t('shell.login')}
          </LinkButton>
        </>
      }
    >
      {t('catalogue.prompt.text', { title })}
    </Dialog>
  )
}
