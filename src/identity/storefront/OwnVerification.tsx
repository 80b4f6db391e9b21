import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { fieldError, refusalText } from '#ui/form/errorText.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { correctIntent, type VerificationAnswer } from './verificationAction.ts'
import { VerificationDone } from './VerificationDone.tsx'
import styles from './VerificationScreen.module.css'

type Props = {
  readonly email: string
  readonly returnTo: string
  /** It was said to be verified, and is not. */
  readonly isEarly: boolean
  readonly mailbox: string | null
}

export function OwnVerification({ email, returnTo, isEarly, mailbox }: Props) {
  const t = useText()
  const answer = useActionData<VerificationAnswer>()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      {answer ? (
        <Outcome answer={answer} email={email} />
      ) : (
        isEarly && <Notice tone="warning">{t('account.verification.early', { email })}</Notice>
      )}
      {mailbox && (
        <Notice>
          <a href={mailbox} target="_blank" rel="noopener">
            {t('account.verification.mailbox')}
          </a>
        </Notice>
      )}
      <div className={styles.ways}>
        <VerificationDone returnTo={returnTo} />
        <Form method="post">
          <Button variant="outline" busy={isBusy}>
            {t('account.verification.again')}
          </Button>
        </Form>
      </div>
      <p className={styles.text}>{t('account.verification.spam')}</p>
      <CorrectEmail key={email} email={email} answer={answer} isBusy={isBusy} />
    </>
  )
}

type OutcomeProps = { readonly answer: VerificationAnswer; readonly email: string }

function Outcome({ answer, email }: OutcomeProps) {
  const t = useText()
  if (answer.refusal)
    return answer.refusal.violations.length === 0 ? (
      <Notice tone="danger">{refusalText(answer.refusal, t)}</Notice>
    ) : null
  const words = answer.email === null ? 'account.verification.againSent' : 'account.verification.corrected'
  return <Notice tone="success">{t(words, { email })}</Notice>
}

type CorrectProps = {
  readonly email: string
  readonly answer: VerificationAnswer | undefined
  readonly isBusy: boolean
}

function CorrectEmail({ email, answer, isBusy }: CorrectProps) {
  const t = useText()
  const refused = answer?.refusal && answer.email !== null ? answer.refusal : null
  return (
    <details className={styles.correct} open={refused !== null}>
      <summary>{t('account.verification.wrong')}</summary>
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="intent" value={correctIntent} />
        <TextField
          name="email"
          type="email"
          label={t('account.verification.newEmail')}
          error={refused && fieldError(refused, 'email', t)}
          autoComplete="email"
          maxLength={254}
          defaultValue={refused ? (answer?.email ?? '') : email}
        />
        <Button variant="outline" busy={isBusy}>
          {t('account.verification.sendTo')}
        </Button>
      </Form>
    </details>
  )
}
