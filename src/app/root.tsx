import { type ReactNode, useEffect, useState } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from 'react-router'
import { ListChooserHost } from '#booklists/storefront/chooser/ListChooserHost.tsx'
import { CartDrawerHost } from '#orders/storefront/cart/CartDrawerHost.tsx'
import { isStaff } from '#identity/access.rules.ts'
import { loadCartSummary } from '#orders/storefront/cartSummary.ts'
import { pageContext } from '#page/page.ts'
import { countryFacts } from '#platform/countries.rules.ts'
import { formatDate, formatTime } from '#platform/i18n/dates.ts'
import { type Language, languages, languageTag } from '#platform/preferences.rules.ts'
import { SnackbarProvider } from '#ui/overlay/Snackbar.tsx'
import { TextProvider } from '#ui/Text.tsx'
import literata from '#ui/fonts/literata-latin.woff2?url'
import '#ui/tokens.css'
import '#ui/base.css'
import { loadErrors, loadLanguage } from '#page/texts/browserTexts.ts'
import { type ScreenHandle, useFrame } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { HydrationScripts } from './HydrationScripts.tsx'
import { type RootData, usePreferences, useRootData } from '#page/rootData.ts'
import { cachedAddress } from './cachedPages.rules.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { errorKind } from './shell/errorKind.ts'
import { OfflineBanner } from './shell/OfflineBanner.tsx'
import { Shell } from './shell/Shell.tsx'
import { useArrival } from './shell/useArrival.ts'
import { callerKind, ShopProvider } from '#page/shopState.ts'
import { loadedLanguage, textsOf } from '#page/texts/texts.ts'

export const handle: ScreenHandle = { texts: ['public'] }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const page = context.get(pageContext)
  const { caller, preferences } = page
  return {
    origin: new URL(request.url).origin,
    preferences,
    year: new Date().getUTCFullYear(),
    shop: {
      caller: callerKind(caller),
      roles: caller.kind === 'user' ? caller.roles : [],
      isStaff: isStaff(caller),
      backoffice: page.backoffice,
      companionApp: caller.kind === 'user' ? page.companionApp : null,
      ...(await loadCartSummary(page)),
    },
    isBarHidden: page.isBarHidden,
  }
}

/** Where a cart may have come to its end since the frame was read. */
const cartPages = /^\/(?:cart|checkout|order-pending|confirmed)\b/

/** By forms and around the cart only: the next page's placeholders need not wait for the frame. */
export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = step
  const mayHaveChanged =
    formMethod !== undefined || currentUrl.href === nextUrl.href || cartPages.test(nextUrl.pathname)
  return mayHaveChanged && defaultShouldRevalidate
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({
    title: args.error === undefined ? t('shell.tagline') : t(`shell.error.${errorKind(args.error)}.title`),
    hidden: true,
  }))

export const links = () => [
  { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: literata, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]

export function Layout({ children }: { children: ReactNode }) {
  const { preferences, shop, isBarHidden } = useRootData()
  const error = useRouteError()
  // With the frame, so that one can go on from there.
  const frame = useFrame()
  const isShop = frame === 'storefront' || error != null
  const language = useShownLanguage(preferences.language)
  useArrival()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html lang={languageTag(language)} data-bar={isBarHidden ? 'none' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16130F" media="(prefers-color-scheme: dark)" />
        <Meta />
        {import.meta.env.SSR && <Alternates />}
        {import.meta.env.SSR && <Installing language={language} />}
        <Links />
      </head>
      <body>
        <TextProvider value={{ language, write: textsOf(language), loadErrors }}>
          <ShopProvider value={shop}>
            <SnackbarProvider>
              <OfflineBanner isBare={!isShop} />
              {isShop ? <Shell>{children}</Shell> : children}
              {isShop && <CartDrawerHost />}
              {isShop && <ListChooserHost />}
            </SnackbarProvider>
          </ShopProvider>
        </TextProvider>
        <ScrollRestoration />
        <HydrationScripts />
        {import.meta.env.SSR && <CachedAtNotice />}
      </body>
    </html>
  )
}

/** Where another tab chose a new one, this page follows when it has the texts. */
function useShownLanguage(preferred: Language): Language {
  const [, setArrived] = useState<Language>()
  const shown = loadedLanguage(preferred)
  useEffect(() => {
    if (shown !== preferred)
      void loadLanguage(preferred).then(
        () => setArrived(preferred),
        () => {}, // it stays as it is until the next step
      )
  }, [shown, preferred])
  return shown
}

export default function Root() {
  return <Outlet />
}

export const ErrorBoundary = ErrorPage

/** In a page that browsers keep, the day and time at which the server drew it, to be told when it is shown later. */
function CachedAtNotice() {
  const { pathname } = useLocation()
  const { language, country } = usePreferences()
  const [now] = useState(() => new Date())
  if (cachedAddress(pathname) === null) return null
  const { zoneHours } = countryFacts(country)
  const day = formatDate(now, 'short', language, zoneHours)
  const moment = `<time datetime="${now.toISOString()}">${day}, ${formatTime(now, language, zoneHours)}</time>`
  return (
    <template id="kept" dangerouslySetInnerHTML={{ __html: textsOf(language)('offline.asOf', { moment }) }} />
  )
}

const Installing = ({ language }: { readonly language: Language }) => (
  <>
    <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
  </>
)

function Alternates() {
  const { origin } = useRootData()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const addressIn = (language: string | null) => {
    const canonical = new URLSearchParams()
    const number = params.get('page')
    if (number !== null && number !== '1') canonical.set('page', number)
    if (language !== null) canonical.set('lang', language)
    return `${origin}${pathname}${canonical.size > 0 ? `?${canonical}` : ''}`
  }
  return (
    <>
      <link rel="canonical" href={addressIn(params.get('lang'))} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={languageTag(language)} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(null)} />
    </>
  )
}
