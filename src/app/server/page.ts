import { redirect } from 'react-router'
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql'
import type { Config } from '#platform/config.ts'
import type { Document } from '#platform/graphql/document.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Execute } from '#platform/graphql/executor.ts'
import type { Outcome, Page, Refusal } from '#platform/page.ts'
import { type Preferences, writePreferences } from '#platform/preferences.rules.ts'
import type { Cookies } from './cookies.ts'

const year = 365 * 24 * 60 * 60
const cartAge = 90 * 24 * 60 * 60

type PageParts = { readonly execute: Execute; readonly config: Config }

/** What a page's loaders and actions have of the shop in one request; `path` is where the reader is. */
export function createPage(
  { execute, config }: PageParts,
  context: Context,
  cookies: Cookies,
  path: string,
): Page {
  let current = context
  const run = (document: Document<unknown, never>, variables: unknown) =>
    execute({ query: document.text, variables: variables as Record<string, unknown> }, current) // typed by the document
  return {
    caller: context.caller,
    development: {
      mailbox: config.mode === 'live' || config.smtpUrl ? null : '/development/mailbox',
      simulatedPhone: config.mpesaPhoneUrl || null,
    },
    support: { email: config.supportEmail, phone: config.supportPhone, whatsapp: config.supportWhatsapp },
    get preferences() {
      return current.preferences
    },
    get cart() {
      return cookies.get('cart') || null
    },
    setCart: (id) => cookies.set('cart', { value: id, maxAge: cartAge, httpOnly: true }),
    setPreferences: (preferences: Preferences) => {
      current = { ...current, preferences }
      cookies.set('preferences', { value: writePreferences(preferences), maxAge: year, httpOnly: true })
    },
    query: async <Data>(document: Document<Data, never>, variables: unknown) => {
      const result = await run(document, variables)
      const [error] = result.errors ?? []
      if (error) throw responseTo(error, path)
      return result.data as Data // the document's type
    },
    mutate: async <Data>(document: Document<Data, never>, variables: unknown) =>
      outcomeOf<Data>(await run(document, variables)),
  }
}

function outcomeOf<Data>(result: FormattedExecutionResult): Outcome<Data> {
  const [error] = result.errors ?? []
  if (error) return { data: null, refusal: refusalOf(error) }
  return { data: result.data as Data, refusal: null } // the document's type
}

function refusalOf({ message, extensions = {} }: GraphQLFormattedError): Refusal {
  const { code, debugMessage, violations } = extensions
  return {
    key: message,
    code: String(code),
    violations: Array.isArray(violations) ? violations : [],
    ...(typeof debugMessage === 'string' ? { debugMessage } : {}),
  }
}

function responseTo(error: GraphQLFormattedError, path: string): Response | Error {
  switch (error.extensions?.['code']) {
    case 'NOT_FOUND':
    case 'BAD_USER_INPUT':
    case 'VALIDATION_FAILED':
      return new Response(null, { status: 404 })
    case 'FORBIDDEN':
      return new Response(null, { status: 403 })
    case 'UNAUTHENTICATED':
      return redirect(`/login?return=${encodeURIComponent(path)}`, {
        headers: { 'x-remix-reload-document': 'true' },
      })
    case 'EMAIL_NOT_VERIFIED':
      return redirect(`/verification-pending/?return=${encodeURIComponent(path)}`)
    default:
      return new Error(`a page could not be drawn: ${error.message}`)
  }
}
