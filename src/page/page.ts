import { createContext } from 'react-router'
import type { Refusal } from '#platform/refusal.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Document } from '#platform/graphql/document.ts'
import type { Country } from '#platform/countries.rules.ts'
import type { Preferences } from '#platform/preferences.rules.ts'
import type { Coordinates } from '#platform/region/coordinates.rules.ts'

export type Outcome<Data> =
  | { readonly data: Data; readonly refusal: null }
  | { readonly data: null; readonly refusal: Refusal }

export type CompanionApp = {
  readonly address: string
  readonly appleStore: string
  readonly androidStore: string
}

export type VerificationWay = { readonly isOwn: boolean; readonly address: string | null }

/** What a screen's loader or action has of the shop: the API in the caller's name, and the caller's few cookies. */
export interface Page {
  readonly caller: Caller
  readonly preferences: Preferences
  /** Number of the current cart, from its cookie; `setCart(null)` forgets it. */
  readonly cart: string | null
  setCart(id: string | null): void
  /** What the browser's guest is known by before there is a cart, from its cookie; null where it keeps none. */
  readonly guestKey: string | null
  setPreferences(preferences: Preferences): void
  /** A form that came without a sign-in, kept by the browser until after it; `keepForm(null)` forgets it. */
  readonly keptForm: string | null
  keepForm(text: string | null): void
  /** The shop's country in which a place lies. */
  countryAt(point: Coordinates): Promise<Country>
  /** Whether the phone's bar is hidden, as an app around the pages may ask. */
  readonly isBarHidden: boolean
  hideBar(isHidden: boolean): void
  /** Where the back office begins; null where the shop has none. */
  readonly office: string | null
  /** Ways to the outside parties that the demo stands in for; null where they are real. */
  readonly development: { readonly mailbox: string | null; readonly simulatedPhone: string | null }
  /** How an e-mail address is proven: by the shop's own mails, or at another provider, on a page that may be known. */
  readonly verification: VerificationWay
  /** How the support is reached: an address, a phone number as it is dialled, a WhatsApp number in digits, help pages. */
  readonly support: {
    readonly email: string
    readonly phone: string
    readonly whatsapp: string
    /** Null where help is the contact page. */
    readonly url: string | null
  }
  /** Parts of the home page that are hidden unless the shop is set to show them. */
  readonly home: { readonly hasBookTypes: boolean; readonly hasFilter: boolean }
  /** Where the refund policy stands when it is not the shop's own page. */
  readonly refundPolicyUrl: string | null
  /** Where audiobooks are listened to: the deep link into the app, and where the app is to be had. */
  readonly companionApp: CompanionApp
  /** Asks; a record that is not there becomes a 404 page, a missing sign-in a way to it. */
  query<Data, Variables>(document: Document<Data, Variables>, variables: Variables): Promise<Data>
  /** Does; a refusal comes back as an answer. */
  mutate<Data, Variables>(document: Document<Data, Variables>, variables: Variables): Promise<Outcome<Data>>
}

/** Key of the page's dealings in the router's request context. The server takes it from the built pages. */
export const pageContext = createContext<Page>()
