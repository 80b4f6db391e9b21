import { redirect } from 'react-router'
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql'
import { isEmbedded } from '#identity/signIn/issuer.ts'
import { mpesaSettings } from '#payments/mpesa/settings.ts'
import type { Config } from '#platform/config.ts'
import type { Document } from '#platform/graphql/document.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Execute } from '#platform/graphql/executor.ts'
import type { Log } from '#platform/log.ts'
import type { Refusal } from '#platform/refusal.ts'
import { keepAwaited } from '#identity/awaited.cookie.ts'
import type { Outcome, Page } from '#page/page.ts'
import { type Preferences, writePreferences } from '#platform/preferences.rules.ts'
import type { Geocoder } from '#platform/region/geocoder.ts'
import type { Cookies } from '../cookies.ts'
import { guestKeyIn } from '../guestKey.ts'
import { ownedCountIn, setOwnedCount } from '../ownedCount.ts'

const year = 365 * 24 * 60 * 60
const cartAge = 90 * 24 * 60 * 60
const formAge = 30 * 60

/** Browsers keep no more than 4 KiB in a cookie. */
const maxFormLength = 3500

type PageDeps = {
  readonly execute: Execute
  readonly config: Config
  readonly geocoder: Geocoder
  readonly backoffice: string | null
  readonly log: Pick<Log, 'warn'>
}

const barCookie = 'bar'

export const isBarHidden = (cookies: Cookies): boolean => cookies.get(barCookie) === 'hidden'

export function createPage(
  { execute, config, geocoder, backoffice, log }: PageDeps,
  context: Context,
  cookies: Cookies,
  path: string,
): Page {
  let current = context
  const run = (
    document: Document<unknown, never>,
    variables: unknown,
    idempotencyKey: string | null = null,
  ) => {
    const query = document.text
    return execute({ query, variables: variables as Record<string, unknown>, idempotencyKey }, current) // typed by the document
  }
  return {
    caller: context.caller,
    ...settingsOf(config),
    get preferences() {
      return current.preferences
    },
    get cart() {
      return cookies.get('cart') || null
    },
    setCart: (id) => cookies.set('cart', { value: id, maxAge: cartAge, httpOnly: true }),
    get ownedCount() {
      return ownedCountIn(cookies)
    },
    setOwnedCount: (count) => setOwnedCount(cookies, count),
    get guestKey() {
      return guestKeyIn(cookies)
    },
    setPreferences: (preferences: Preferences) => {
      current = { ...current, preferences }
      cookies.set('preferences', { value: writePreferences(preferences), maxAge: year, httpOnly: true })
    },
    get savedForm() {
      return cookies.get('form') || null
    },
    saveForm: (text) => {
      const fits = text !== null && encodeURIComponent(text).length <= maxFormLength
      cookies.set('form', { value: fits ? text : null, maxAge: formAge, httpOnly: true })
    },
    awaitVerification: (returnTo) => keepAwaited(cookies, returnTo),
    countryAt: (place) => geocoder.ofPlace(place),
    isBarHidden: isBarHidden(cookies),
    hideBar: (isHidden) =>
      cookies.set(barCookie, { value: isHidden ? 'hidden' : null, maxAge: year, httpOnly: true }),
    backoffice,
    query: async <Data>(document: Document<Data, never>, variables: unknown) => {
      const result = await run(document, variables)
      const [error] = result.errors ?? []
      if (error) throw responseTo(error, path)
      return result.data as Data // the document's type
    },
    tryQuery: async <Data>(document: Document<Data, never>, variables: unknown) => {
      const result = await run(document, variables)
      const [error] = result.errors ?? []
      if (error && isAboutSigningIn(error)) throw responseTo(error, path)
      return { ...outcomeOf<Data>(result), requestId: context.requestId }
    },
    warn: (message, { code, key }) => log.warn({ code, key, requestId: context.requestId }, message),
    mutate: async <Data>(document: Document<Data, never>, variables: unknown, key?: string | null) =>
      outcomeOf<Data>(await run(document, variables, key)),
  }
}

const settingsOf = (config: Config) => ({
  development: {
    mailbox: config.mode === 'live' || config.smtpUrl ? null : '/development/mailbox',
    simulatedPhone: config.of(mpesaSettings).mpesaPhoneUrl || null,
  },
  verification: { isOwn: isEmbedded(config), address: config.oidcVerificationUrl || null },
  support: {
    email: config.supportEmail,
    phone: config.supportPhone,
    whatsapp: config.supportWhatsapp,
    url: config.helpUrl || null,
  },
  home: {
    hasBookTypes: config.homeBookTypes === 'shown',
    hasFilter: config.homeFilter === 'shown',
  },
  refundPolicyUrl: config.refundPolicyUrl || null,
  companionApp: {
    address: config.companionAppUrl,
    appleStore: config.appleStoreUrl,
    androidStore: config.androidStoreUrl,
  },
})

function outcomeOf<Data>(result: FormattedExecutionResult): Outcome<Data> {
  const [error] = result.errors ?? []
  if (error) return { data: null, refusal: refusalOf(error) }
  return { data: result.data as Data, refusal: null } // the document's type
}

function refusalOf({ message, extensions = {} }: GraphQLFormattedError): Refusal {
  const { code, debugMessage, params, violations } = extensions
  return {
    key: message,
    code: String(code),
    violations: Array.isArray(violations) ? violations : [],
    ...(typeof debugMessage === 'string' ? { debugMessage } : {}),
    ...(isParams(params) ? { params } : {}),
  }
}

const isParams = (value: unknown): value is NonNullable<Refusal['params']> =>
  typeof value === 'object' && value !== null

const isAboutSigningIn = ({ extensions = {} }: GraphQLFormattedError): boolean =>
  extensions['code'] === 'UNAUTHENTICATED' || extensions['code'] === 'EMAIL_NOT_VERIFIED'

function responseTo(error: GraphQLFormattedError, path: string): Response | Error {
  switch (error.extensions?.['code']) {
    case 'NOT_FOUND':
    case 'BAD_USER_INPUT':
    case 'VALIDATION_FAILED':
      return new Response(null, { status: 404 })
    case 'FORBIDDEN':
      return new Response(null, { status: 403 })
    case 'TOO_MANY_REQUESTS':
      return new Response(null, { status: 429 })
    case 'UNAUTHENTICATED':
      return redirect(`/login?return=${encodeURIComponent(path)}`, {
        headers: { 'x-remix-reload-document': 'true' },
      })
    case 'EMAIL_NOT_VERIFIED':
      return redirect(`/verification-pending/?return=${encodeURIComponent(path)}`)
    case 'SERVICE_UNAVAILABLE':
      return new Response(null, { status: 503 })
    default:
      return new Error(`a page could not be drawn: ${error.message}`)
  }
}
