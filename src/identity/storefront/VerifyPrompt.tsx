import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'

/** In the place of what is shown to those whose address is verified. */
export function VerifyPrompt({ email }: { readonly email: string }) {
  const t = useText()
  return (
    <EmptyState
      icon={<MailIcon />}
      title={t('account.verifyPrompt.title')}
      action={
        <LinkButton to="/verification-pending/?return=/profile/">
          {t('account.verifyPrompt.button')}
        </LinkButton>
      }
    >
      {t('account.verifyPrompt.text', { email })}
    </EmptyState>
  )
}
