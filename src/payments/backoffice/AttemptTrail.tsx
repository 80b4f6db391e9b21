import { useLanguage, useText } from '#ui/Text.tsx'
import styles from './AttemptStory.module.css'
import { formatMoment } from './attemptTimes.ts'
import type { StoryAttempt } from './attemptStory.fields.ts'

// What else stands with an event is the shop's own reason, which its name tells already.
const providersWords: ReadonlySet<string> = new Set(['refused', 'failed', 'received', 'held', 'succeeded'])

/** All that happened to an attempt, in the order in which the shop learned of it. */
export function AttemptTrail({ transitions }: Pick<StoryAttempt, 'transitions'>) {
  const t = useText()
  const language = useLanguage()
  const eventText = (event: string): string => {
    const key: `officeAttempts.event.${string}` = `officeAttempts.event.${event}`
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
