import { type ReactNode, useId } from 'react'
import styles from './Drawer.module.css'
import { IconButton } from '../IconButton.tsx'
import { CloseIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import { useModal } from './useModal.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly aside?: ReactNode
  readonly children?: ReactNode
  readonly footer?: ReactNode
}

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
