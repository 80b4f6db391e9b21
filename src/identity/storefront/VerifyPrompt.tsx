import type { ReactNode } from 'react'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'

type Props = {
  readonly returnTo: string
  readonly children: ReactNode
}

export function VerifyPrompt({ returnTo, children }: Props) {
  const t = useText()
  return (
    <EmptyState
      icon={<MailIcon />}
      title={t('account.verifyPrompt.title')}
      action={
        <LinkButton to={`/verification-pending/?return=${encodeURIComponent(returnTo)}`}>
          {t('account.verifyPrompt.button')}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  )
}
