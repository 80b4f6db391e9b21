import { createContext } from 'react-router'
import type { Caller } from './caller.rules.ts'
import type { Document } from './graphql/document.ts'
import type { Preferences } from './preferences.rules.ts'

/** A refusal as a screen shows it: the key of its text, and the failing fields. */
export type Refusal = {
  readonly key: string
  readonly code: string
  readonly debugMessage?: string
  readonly violations: readonly { path: string; code: string; params: Record<string, number> }[]
}

export type Outcome<Data> =
  | { readonly data: Data; readonly refusal: null }
  | { readonly data: null; readonly refusal: Refusal }

/** What a screen's loader or action has of the shop: the API in the caller's name, and the caller's few cookies. */
export interface Page {
  readonly caller: Caller
  readonly preferences: Preferences
  /** Number of the current cart, from its cookie; `setCart(null)` forgets it. */
  readonly cart: string | null
  setCart(id: string | null): void
  setPreferences(preferences: Preferences): void
  /** Ways to the outside parties that the demo stands in for; null where they are real. */
  readonly development: { readonly mailbox: string | null; readonly simulatedPhone: string | null }
  /** How the support is reached: an address, a phone number as it is dialled, a WhatsApp number in digits. */
  readonly support: { readonly email: string; readonly phone: string; readonly whatsapp: string }
  /** Asks; a record that is not there becomes a 404 page, a missing sign-in a way to it. */
  query<Data, Variables>(document: Document<Data, Variables>, variables: Variables): Promise<Data>
  /** Does; a refusal comes back as an answer. */
  mutate<Data, Variables>(document: Document<Data, Variables>, variables: Variables): Promise<Outcome<Data>>
}

/** Key of the page's dealings in the router's request context. The server takes it from the built pages. */
export const pageContext = createContext<Page>()
