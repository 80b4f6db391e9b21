import { StatusChip, type Tone } from '#ui/Chip.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import styles from './AttemptStory.module.css'
import type { StoryAttempt } from './attemptStory.fields.ts'
import { elapsedText, formatMoment } from './attemptTimes.ts'
import { requestedAmountText, receivedFacts } from './receivedFacts.ts'

const tones: Readonly<Record<StoryAttempt['state'], Tone>> = {
  live: 'info',
  confirmed: 'success',
  succeeded: 'warning',
  onHold: 'warning',
  failed: 'danger',
  refused: 'danger',
  expired: 'warning',
  superseded: 'neutral',
}

/** Every try at having an order paid, the first first: what was asked, what was answered, and all that happened to it. */
export function AttemptStory({ attempts }: { readonly attempts: readonly StoryAttempt[] }) {
  const t = useText()
  if (attempts.length === 0) return <p className={styles.none}>{t('backofficeAttempts.none')}</p>
  return (
    <ol className={styles.attempts}>
      {attempts.map((attempt, index) => (
        <li key={attempt.id} className={styles.attempt}>
          <div className={styles.head}>
            <h3 className={styles.title}>
              {t('backofficeAttempts.title', {
                number: index + 1,
                provider: attempt.provider,
                amount: requestedAmountText(attempt),
              })}
            </h3>
            <StatusChip tone={tones[attempt.state]}>
              {t(`backofficeAttempts.state.${attempt.state}`)}
            </StatusChip>
          </div>
          <AttemptFacts attempt={attempt} />
          <AttemptTrail transitions={attempt.transitions} />
        </li>
      ))}
    </ol>
  )
}

function AttemptFacts({ attempt }: { readonly attempt: StoryAttempt }) {
  const t = useText()
  const language = useLanguage()
  const { requestedAt, answeredAt, receipt, references, resultCode, resultDescription } = attempt
  const answered = answeredAt
    ? `${formatMoment(answeredAt, language)} ${elapsedText(requestedAt, answeredAt, t)}`
    : null
  const code = resultCode ? t('backofficeAttempts.code', { code: String(resultCode) }) : null
  const result = resultDescription ?? t(`backofficeAttempts.state.${attempt.state}`)
  const facts: readonly (readonly [label: string, text: string | null | undefined])[] = [
    [t('backofficeAttempts.requested'), formatMoment(requestedAt, language)],
    [t('backofficeAttempts.answered'), answered],
    [t('backofficeAttempts.soldTo'), attempt.soldTo],
    ...receivedFacts(attempt, t),
    [t('backofficeAttempts.reference'), receipt],
    ...references.map(({ name, value }) => [name, value] as const),
    [t('backofficeAttempts.result'), [result, code].filter(Boolean).join(' ')],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

// What else stands with an event is the shop's own reason, which its name tells already.
const providersWords: ReadonlySet<string> = new Set(['refused', 'failed', 'received', 'onHold', 'succeeded'])

/** All that happened to an attempt, in the order in which the shop learned of it. */
function AttemptTrail({ transitions }: Pick<StoryAttempt, 'transitions'>) {
  const t = useText()
  const language = useLanguage()
  const eventText = (event: string): string => {
    const key: `backofficeAttempts.event.${string}` = `backofficeAttempts.event.${event}`
    return t.has(key) ? t(key) : event
  }
  return (
    <ol className={styles.trail}>
      {transitions.map(({ event, at, cause }, index) => (
        <li key={index} className={styles.step} data-event={event}>
          <span>
            {eventText(event)}
            {cause && providersWords.has(event) && <span className={styles.cause}> {cause}</span>}
          </span>
          <time dateTime={at}>{formatMoment(at, language)}</time>
        </li>
      ))}
    </ol>
  )
}
