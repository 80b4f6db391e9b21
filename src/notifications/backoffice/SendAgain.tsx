import { MutationForm } from '#page/forms/MutationForm.tsx'
import { Button } from '#ui/Button.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './SendAgain.module.css'
import type { SendingAgain } from './useSendAgain.ts'

type Props = {
  /** Numbers of mails. */
  readonly mails: readonly string[]
  /** Of the one mail, for who listens. */
  readonly recipient?: string
  readonly sending: SendingAgain
}

/** Lets mails that were given up be sent again. */
export function SendAgain({ mails, recipient, sending: { mutation, sent, setSent } }: Props) {
  const t = useText()
  const numbers = mails.join(' ')
  const isBusy = mutation.isBusy && sent.join(' ') === numbers
  return (
    <MutationForm
      mutation={mutation}
      fields={{ intent: 'send', mails: numbers }}
      className={recipient === undefined ? undefined : styles.inRow}
      onSend={() => setSent(mails)}
    >
      <Button
        small
        variant="tonal"
        busy={isBusy}
        aria-label={recipient && t('officeMoney.mail.againTo', { recipient })}
      >
        {!isBusy && <MailIcon size="small" className={styles.icon} />}
        <span className={styles.words}>{t('officeMoney.mail.again')}</span>
      </Button>
    </MutationForm>
  )
}
