import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import styles from './FilterBar.module.css'

type Props = { readonly to: string; readonly isOn: boolean; readonly label: string }

/** A link, so that it works without scripts; with them the space bar turns it as it does every switch. */
export const FlagFilter = ({ to, isOn, label }: Props) => (
  <Link
    to={to}
    className={styles.flag}
    role="switch"
    aria-checked={isOn}
    onKeyDown={pressBySpace}
    preventScrollReset
  >
    <span className={styles.track} aria-hidden="true" />
    {label}
  </Link>
)

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
