import { LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'

type Props = { readonly returnTo: string; readonly variant?: 'outline' | 'primary' }

/** Asks the shop, which goes on, or says that it was pressed too early. */
export function VerificationDone({ returnTo, variant = 'primary' }: Props) {
  const t = useText()
  return (
    <LinkButton
      to={`/verification-pending/?asked&return=${encodeURIComponent(returnTo)}`}
      reloadDocument
      variant={variant}
    >
      {t('account.verification.done')}
    </LinkButton>
  )
}
