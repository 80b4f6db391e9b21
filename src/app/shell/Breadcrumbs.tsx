import { Link } from 'react-router'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import type { Crumb } from '#page/handle.ts'
import styles from './Breadcrumbs.module.css'

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useText()
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumbs')}>
      <ol className={styles.list}>
        {crumbs.map(({ to, label }) => (
          <li key={to} className={styles.crumb}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
            <ChevronRightIcon size="tiny" />
          </li>
        ))}
      </ol>
    </nav>
  )
}
