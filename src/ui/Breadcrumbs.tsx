import { Link } from 'react-router'
import styles from './Breadcrumbs.module.css'
import { ChevronRightIcon } from './icons.tsx'
import { useText } from './Text.tsx'

export type Crumb = { readonly label: string; readonly to?: string }

/** The way from the shop's door to this page; the last step has no address. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useText()
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className={styles.list}>
        {crumbs.map(({ label, to }) => (
          <li key={label} className={styles.step}>
            {to ? (
              <>
                <Link to={to}>{label}</Link>
                <ChevronRightIcon size="tiny" />
              </>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
