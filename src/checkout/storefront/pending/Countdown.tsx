import { useEffect, useState } from 'react'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { clock, secondsLeft } from '#payments/waiting.rules.ts'
import styles from './Countdown.module.css'

/** `now` is the shop's clock when the page was made, `seconds` how long a prompt lives. */
export function useSecondsLeft(sentAt: string, now: number, seconds: number): number {
  const sent = Date.parse(sentAt)
  const [left, setLeft] = useState(() => secondsLeft(sent, now, seconds))
  useEffect(() => {
    // The reader's clock may be wrong, so only the time that has passed here is added to the shop's.
    const began = performance.now()
    const timer = setInterval(
      () => setLeft(secondsLeft(sent, now + performance.now() - began, seconds)),
      1000,
    )
    return () => clearInterval(timer)
  }, [sent, now, seconds])
  return left
}

const announcedEach = 30

/** Read out each half minute only. */
export function Countdown({ left, seconds }: { readonly left: number; readonly seconds: number }) {
  const t = useText()
  const announced = Math.ceil(left / announcedEach) * announcedEach
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r="46" />
        <circle
          className={styles.rest}
          cx="50"
          cy="50"
          r="46"
          pathLength={seconds}
          strokeDasharray={seconds}
          strokeDashoffset={seconds - left}
        />
      </svg>
      <p className={styles.time} aria-hidden="true">
        {clock(left)}
        <small>{t('order.pending.left')}</small>
      </p>
      <VisuallyHidden>
        <span role="status">{t('order.pending.secondsLeft', { count: announced })}</span>
      </VisuallyHidden>
    </div>
  )
}
