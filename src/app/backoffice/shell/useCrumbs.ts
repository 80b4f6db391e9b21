import { useLocation } from 'react-router'
import { type Crumb, useScreen } from '#page/handle.ts'
import { useText } from '#ui/Text.tsx'

/** The way from the dashboard to the page that is shown; the last one is the page itself. */
export function useCrumbs(): readonly Crumb[] {
  const t = useText()
  const { search } = useLocation()
  const { handle, loaded, params } = useScreen()
  const dashboard = { to: '/admin/admin-dashboard/', label: t('backoffice.screen.adminDashboard') }
  if (handle.name === 'backoffice.screen.adminDashboard') return [dashboard]
  const below =
    handle.breadcrumbs?.(t, loaded, { params, search }) ??
    (handle.name ? [{ to: '', label: t(handle.name) }] : [])
  return [dashboard, ...below]
}
