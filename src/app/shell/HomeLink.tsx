import { Link } from 'react-router'
import { useText } from '#ui/Text.tsx'
import styles from './HomeLink.module.css'

export function HomeLink() {
  const t = useText()
  return (
    <Link className={styles.logo} to="/" aria-label={t('shell.homeLink')}>
      <svg className={styles.sign} viewBox="0 0 30 30" aria-hidden="true">
        <path className={styles.left} d="m2 6.5 12 4.2v15L2 21.5z" />
        <path className={styles.right} d="m28 6.5-12 4.2v15l12-4.2z" />
        <path className={styles.ribbon} d="M20.5 2.5h4.8v8.3l-2.4-1.5-2.4 2.5z" />
      </svg>
      {t('shell.name')}
    </Link>
  )
}
