import { type ReactNode, useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { isNetworkFailure } from '#platform/unavailable.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AlertIcon, DocumentIcon, PersonIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { isCached } from '../browser/lostConnection.ts'
import { type ErrorKind, errorKind } from './errorKind.ts'
import styles from './ErrorPage.module.css'

const icons: Record<ErrorKind, ReactNode> = {
  notFound: <DocumentIcon />,
  forbidden: <PersonIcon />,
  unavailable: <AlertIcon />,
}

type Props = {
  /** Where somebody goes from a page that is not there; by default the shop. */
  readonly home?: { readonly to: string; readonly label: string }
}

export function ErrorPage({ home }: Props) {
  const t = useText()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const kind = errorKind(error)
  useCachedPage(error)
  const action =
    kind === 'unavailable' ? (
      <LinkButton variant="outline" to={pathname + search} reloadDocument>
        {t('shell.error.retry')}
      </LinkButton>
    ) : (
      <LinkButton variant="outline" to={home?.to ?? '/'}>
        {home?.label ?? t('shell.error.toShop')}
      </LinkButton>
    )
  return (
    <div className={styles.page}>
      <EmptyState level={1} icon={icons[kind]} title={t(`shell.error.${kind}.title`)} action={action}>
        {t(`shell.error.${kind}.text`)}
      </EmptyState>
    </div>
  )
}

/** Where data were lost on their way, the page as the service worker keeps it takes the place of the error. */
function useCachedPage(error: unknown): void {
  useEffect(() => {
    if (isNetworkFailure(error)) void openCachedPage()
  }, [error])
}

async function openCachedPage(): Promise<void> {
  if (await isCached(window.location.href)) window.location.reload()
}
