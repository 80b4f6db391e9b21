import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  type MiddlewareFunction,
  Outlet,
  redirectDocument,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { isAdmin } from '#identity/access.rules.ts'
import { requestedPath, requireSignIn } from '#identity/storefront/guards.ts'
import { graphql } from '#platform/graphql/document.ts'
import { languageTag } from '#platform/preferences.rules.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { type RootData, useRootData } from '#page/rootData.ts'
import { callerKind, ShopProvider, visitorState } from '#page/shopState.ts'
import { loadErrors } from '#page/texts/browserTexts.ts'
import { textsOf } from '#page/texts/texts.ts'
import { SnackbarProvider } from '#ui/overlay/Snackbar.tsx'
import { TextProvider, useText } from '#ui/Text.tsx'
import literata from '#ui/fonts/literata-latin.woff2?url'
import '#ui/tokens.css'
import '#ui/base.css'
import './backoffice.css'
import { HydrationScripts } from '../HydrationScripts.tsx'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { errorKind } from '../shell/errorKind.ts'
import { OfflineBanner } from '../shell/OfflineBanner.tsx'
import { useArrival } from '../shell/useArrival.ts'
import { type BackofficeData, WaitingQuery } from './backofficeData.ts'
import { BackofficeShell } from './shell/BackofficeShell.tsx'

/**
 * Who comes into the back office (specification of the back office, section 2): a visitor is sent to the sign-in, somebody
 * without a verified address to the verification, and both back here; who is no admin is sent home. The data are
 * protected by the API itself.
 */
const backofficeGuard: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const page = context.get(pageContext)
  const { emailVerified } = requireSignIn(page, request)
  if (!emailVerified)
    throw redirectDocument(`/verification-pending/?return=${encodeURIComponent(requestedPath(request))}`)
  if (!isAdmin(page.caller)) throw redirectDocument('/')
  return next()
}

export const middleware = [backofficeGuard]

export const handle: ScreenHandle = { frame: 'backoffice', hydrate: 'now', texts: ['public', 'backoffice'] }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData & BackofficeData> {
  const page = context.get(pageContext)
  const { caller, preferences } = page
  const [{ getWebServiceUser: person }, waiting] = await Promise.all([
    page.query(PersonQuery, {}),
    page.tryQuery(WaitingQuery, {}),
  ])
  return {
    origin: new URL(request.url).origin,
    preferences,
    year: new Date().getUTCFullYear(),
    shop: {
      ...visitorState,
      caller: callerKind(caller),
      roles: caller.kind === 'user' ? caller.roles : [],
      isStaff: true,
      backoffice: page.backoffice,
    },
    isBarHidden: page.isBarHidden,
    person: {
      name: [person?.givenName, person?.familyName].filter(Boolean).join(' '),
      email: person?.email ?? '',
    },
    waiting: waiting.data?.waitingCounts ?? null,
  }
}

/** By forms, and when the page is read anew: who is signed in is the same on the next page. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (formMethod !== undefined || currentUrl.href === nextUrl.href) && defaultShouldRevalidate

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({
    title:
      args.error === undefined ? t('shell.adminDashboard') : t(`shell.error.${errorKind(args.error)}.title`),
    hidden: true,
  }))

export const links = () => [
  { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: literata, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]

export function Layout({ children }: { children: ReactNode }) {
  const { preferences, shop } = useRootData()
  const { language } = preferences
  useArrival()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html lang={languageTag(language)} data-app="backoffice" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16130F" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <TextProvider value={{ language, write: textsOf(language), loadErrors }}>
          <ShopProvider value={shop}>
            <SnackbarProvider>
              <OfflineBanner isBare />
              <BackofficeShell>{children}</BackofficeShell>
            </SnackbarProvider>
          </ShopProvider>
        </TextProvider>
        {/* First: what it asks for would else wait, as the other's script does, for the sheets. */}
        <HydrationScripts />
        <ScrollRestoration />
      </body>
    </html>
  )
}

export default function BackofficeRoot() {
  return <Outlet />
}

/** The shop is another build, to which no link leads without a new document. */
export function ErrorBoundary() {
  const t = useText()
  return <ErrorPage home={{ to: '/admin/admin-dashboard/', label: t('backoffice.screen.adminDashboard') }} />
}

const PersonQuery = graphql(`
  query BackofficePerson {
    getWebServiceUser { givenName familyName email }
  }
`)
