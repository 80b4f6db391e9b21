import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ArrowLeftIcon } from './icons.tsx'
import styles from './ReturnBar.module.css'

type Props = { readonly to: string; readonly label: string }

/** The way back: where the reader came from when there is such a page, otherwise to `to` (specification, section 2). */
export function ReturnBar({ to, label }: Props) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (window.history.length <= 2) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <nav className={styles.bar} aria-label={label}>
      <Link className={styles.link} to={to} onClick={goBack}>
        <ArrowLeftIcon size="small" />
        {label}
      </Link>
    </nav>
  )
}
