import { useState } from 'react'
import { useShop } from '#app/shopState.ts'
import { useSignInPaths } from '#app/shell/signIn.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/useHydrated.ts'

/** Asks a visitor who comes from one of our mails to sign in, so that the book meets their own bookshelf. */
export function LoginPrompt({ title }: { readonly title: string }) {
  const t = useText()
  const { caller } = useShop()
  const { login } = useSignInPaths()
  const isHydrated = useHydrated()
  const [isPutOff, setPutOff] = useState(false)
  const close = () => setPutOff(true)
  return (
    <Dialog
      open={isHydrated && caller === 'visitor' && !isPutOff}
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
