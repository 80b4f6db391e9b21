import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx'
import styles from './Snackbar.module.css'
import { leavingTime, shownTime } from './snackbar.rules.ts'
import { useText } from '../Text.tsx'

export type SnackbarMessage = {
  readonly text: string
  /** An error is one of the server, and says so. It must stand in its place on the page as well. */
  readonly tone?: 'success' | 'error'
  /** 3 by default, 10 for errors (specification of the storefront, sections 4 and 9). */
  readonly seconds?: number
  readonly action?: { readonly label: string; readonly to: string }
}

type Show = (message: SnackbarMessage) => void
type Entry = { readonly message: SnackbarMessage; readonly turn: number }

const SnackbarContext = createContext<Show>(() => {})

export const useSnackbar = (): Show => use(SnackbarContext)

export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [[current], setQueue] = useState<readonly Entry[]>([])
  const show = useCallback<Show>((message) => setQueue((queue) => withMessage(queue, message)), [])
  const next = useCallback(() => setQueue((queue) => queue.slice(1)), [])
  const shown = current && <Snackbar key={current.turn} message={current.message} onGone={next} />
  const isError = current?.message.tone === 'error'
  return (
    <SnackbarContext value={show}>
      {children}
      <div className={styles.region}>
        <div role="status">{!isError && shown}</div>
        <div role="alert">{isError && shown}</div>
      </div>
    </SnackbarContext>
  )
}

const withMessage = (queue: readonly Entry[], message: SnackbarMessage): readonly Entry[] =>
  queue.some((entry) => entry.message.text === message.text)
    ? queue
    : [...queue, { message, turn: (queue.at(-1)?.turn ?? 0) + 1 }]

type SnackbarProps = {
  readonly message: SnackbarMessage
  readonly onGone: () => void
}

function Snackbar({ message, onGone }: SnackbarProps) {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const close = () => setLeaving(true)
  const time = shownTime(message)
  useEffect(() => {
    if (isPaused && !isLeaving) return undefined
    const timer = isLeaving ? setTimeout(onGone, leavingTime) : setTimeout(setLeaving, time, true)
    return () => clearTimeout(timer)
  }, [isPaused, isLeaving, time, onGone])
  const { text, tone, action } = message
  return (
    <div
      className={classes(styles.snackbar, action && styles.withAction, isLeaving && styles.leaving)}
      onPointerEnter={({ pointerType }) => setPaused(pointerType === 'mouse')}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {tone === 'error' ? <AlertIcon size="small" /> : <CheckIcon size="small" />}
      <span className={styles.text}>
        {tone === 'error' && <strong>{t('ui.serverError')} </strong>}
        {text}
      </span>
      {action && (
        <Link className={styles.action} to={action.to} onClick={close}>
          {action.label}
        </Link>
      )}
      <IconButton
        className={styles.close}
        label={t('ui.close')}
        icon={<CloseIcon size="small" />}
        onClick={close}
      />
    </div>
  )
}
