import { type ReactNode, useId } from 'react'
import styles from './Drawer.module.css'
import { IconButton } from '../IconButton.tsx'
import { CloseIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import { useModal } from './useModal.ts'

type Props = {
  readonly open: boolean
  /** Asked for by the cross, by Escape and by a press beside the drawer. */
  readonly onClose: () => void
  readonly title: string
  /** A quiet button beside the title. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
  /** Stays in sight while the content scrolls. */
  readonly footer?: ReactNode
}

/** A sheet from the right edge; full width on phones. */
export function Drawer({ open, onClose, title, aside, children, footer }: Props) {
  const t = useText()
  const modal = useModal(open, onClose)
  const id = useId()
  return (
    <dialog {...modal} className={styles.drawer} aria-labelledby={id}>
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          {aside}
          <IconButton label={t('ui.close')} icon={<CloseIcon />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
