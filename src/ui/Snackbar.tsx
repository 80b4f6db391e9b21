import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'
import styles from './Snackbar.module.css'
import { useText } from './Text.tsx'

export type SnackbarMessage = {
  readonly text: string
  readonly tone?: 'success' | 'error'
  /** 3 by default, 10 for errors (specification of the storefront, section 9). */
  readonly seconds?: number
  readonly action?: { readonly label: string; readonly to: string }
}

type Show = (message: SnackbarMessage) => void

const SnackbarContext = createContext<Show>(() => {})

/** Shows a short message at the foot of the page; a new one takes the place of the last. */
export const useSnackbar = (): Show => use(SnackbarContext)

/** Gives the parts below it the snackbar, and draws it. */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly message: SnackbarMessage; readonly turn: number } | null>(
    null,
  )
  const show = useCallback<Show>((message) => {
    setShown((before) => ({ message, turn: (before?.turn ?? 0) + 1 }))
  }, [])
  const clear = useCallback(() => setShown(null), [])
  return (
    <SnackbarContext value={show}>
      {children}
      <div className={styles.region} role="status">
        {shown && <Snackbar key={shown.turn} message={shown.message} onGone={clear} />}
      </div>
    </SnackbarContext>
  )
}

/** Milliseconds between closing and clearing (specification of the storefront, section 4). */
const leavingTime = 300

const secondsOf = ({ seconds, tone }: SnackbarMessage): number => seconds ?? (tone === 'error' ? 10 : 3)

type SnackbarProps = { readonly message: SnackbarMessage; readonly onGone: () => void }

function Snackbar({ message, onGone }: SnackbarProps) {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  const close = () => setLeaving(true)
  const time = secondsOf(message) * 1000
  useEffect(() => {
    const timer = isLeaving ? setTimeout(onGone, leavingTime) : setTimeout(setLeaving, time, true)
    return () => clearTimeout(timer)
  }, [isLeaving, time, onGone])
  return (
    <div className={classes(styles.snackbar, isLeaving && styles.leaving)}>
      {message.tone === 'error' ? <AlertIcon size="small" /> : <CheckIcon size="small" />}
      <span className={styles.text}>{message.text}</span>
      {message.action && (
        <Link className={styles.action} to={message.action.to} onClick={close}>
          {message.action.label}
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
