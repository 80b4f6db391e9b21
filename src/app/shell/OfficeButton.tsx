import { useLocation } from 'react-router'
import { LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './OfficeButton.module.css'

/** The floating way to the back office on small screens, for admins who are not there already. */
export function OfficeButton({ to }: { readonly to: string }) {
  const t = useText()
  const { pathname } = useLocation()
  if (pathname.startsWith(to)) return null
  return (
    <LinkButton className={styles.button} variant="tonal" small to={to} reloadDocument>
      {t('shell.adminDashboard')}
    </LinkButton>
  )
}
