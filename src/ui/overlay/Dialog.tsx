import { type ReactNode, useId } from 'react'
import styles from './Dialog.module.css'
import { useModal } from './useModal.ts'

type Props = {
  readonly open: boolean
  /** Asked for by Escape and by a press beside the dialog. */
  readonly onClose: () => void
  readonly title: string
  readonly children?: ReactNode
  /** Buttons; the safe one first. */
  readonly actions?: ReactNode
}

export function Dialog({ open, onClose, title, children, actions }: Props) {
  const modal = useModal(open, onClose)
  const id = useId()
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
      <div className={styles.inside}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.text}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
