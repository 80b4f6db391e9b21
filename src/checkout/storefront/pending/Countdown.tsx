import { useEffect, useState } from 'react'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { clock, promptSeconds, secondsLeft } from '#payments/waiting.rules.ts'
import styles from './Countdown.module.css'

/** `now` is the shop's clock when the page was made. */
export function useSecondsLeft(sentAt: string, now: number): number {
  const sent = Date.parse(sentAt)
  const [left, setLeft] = useState(() => secondsLeft(sent, now))
  useEffect(() => {
    // The reader's clock may be wrong, so only the time that has passed here is added to the shop's.
    const began = performance.now()
    const timer = setInterval(() => setLeft(secondsLeft(sent, now + performance.now() - began)), 1000)
    return () => clearInterval(timer)
  }, [sent, now])
  return left
}

const announcedEach = 30

/** Read out each half minute only. */
export function Countdown({ left }: { readonly left: number }) {
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
          pathLength={promptSeconds}
          strokeDasharray={promptSeconds}
          strokeDashoffset={promptSeconds - left}
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
