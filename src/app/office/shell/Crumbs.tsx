import { Link } from 'react-router'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './Crumbs.module.css'
import { useCrumbs } from './useCrumbs.ts'

/** The way from the dashboard to the page that is shown; on phones one step back. */
export function Crumbs() {
  const t = useText()
  const crumbs = useCrumbs()
  const back = crumbs.at(-2)
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumbs')}>
      {back && (
        <Link className={styles.back} to={back.to}>
          <ArrowLeftIcon size="small" />
          {back.label}
        </Link>
      )}
      <ol className={styles.list}>
        {crumbs.map(({ to, label }, index) => (
          <li key={index} className={styles.crumb}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
