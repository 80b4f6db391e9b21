import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { classes } from '../classes.ts'
import { CloseIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import styles from './BackofficeDialog.module.css'

type Props = {
  readonly title: ReactNode
  /** Muted words beside the title. */
  readonly note?: ReactNode
  /** The page without the dialog. */
  readonly backTo: string
  /** At most 440, 500 (preset) or 740 px wide. */
  readonly size?: 'small' | 'medium' | 'large'
  readonly children: ReactNode
}

const firstField = 'form :is(input:not([type=hidden], [hidden]), select, textarea)'

/**
 * A dialog that is an address: it is drawn while the address names it, without scripts as a part of the page. Escape, the
 * cross and a press beside it lead back to the page; the browser gives the focus back to what it was opened with.
 */
export function BackofficeDialog({ title, note, backTo, size = 'medium', children }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.close() // drawn open by the server, which is not modal
    shown?.showModal()
    shown?.querySelector<HTMLElement>(firstField)?.focus()
    return () => shown?.close()
  }, [])
  const leave = () => void navigate(backTo, { replace: true, preventScrollReset: true })
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    leave()
  }
  const onPress = (event: MouseEvent) => {
    if (event.target === dialog.current) leave()
  }
  const presses = { onCancel, onMouseDown: onPress }
  return (
    <dialog
      ref={dialog}
      open
      className={classes(styles.dialog, styles[size])}
      aria-labelledby={id}
      {...presses}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        <Link className={styles.close} to={backTo} replace preventScrollReset aria-label={t('ui.close')}>
          <CloseIcon size="small" />
        </Link>
      </header>
      <div className={styles.inside}>{children}</div>
    </dialog>
  )
}
