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

/** What a loader reads of the API, in the caller's name. */
export interface Queries {
  /** A missing record becomes a 404 page, a missing sign-in a way to it. */
  query<Data, Variables>(document: Document<Data, Variables>, variables: Variables): Promise<Data>
  /** A refusal is an outcome, so that one table can fail and leave the page; a missing sign-in leads to it as above. */
  tryQuery<Data, Variables>(
    document: Document<Data, Variables>,
    variables: Variables,
  ): Promise<Outcome<Data> & { readonly requestId: string }>
  /** Writes into the log of the server that a part of the page is missing, and why. */
  warn(message: string, refusal: Refusal): void
}

/** What an action changes by the API. */
export interface Mutations {
  /** Under a key it is done once. */
  mutate<Data, Variables>(
    document: Document<Data, Variables>,
    variables: Variables,
    idempotencyKey?: string | null,
  ): Promise<Outcome<Data>>
}

/** Who asks, and where they go on. */
export interface Session {
  readonly caller: Caller
  /** Where this browser goes on once the e-mail address is verified. */
  awaitVerification(returnTo: string): void
}

/** What a reader has chosen for all pages. */
export interface ReaderPreferences {
  readonly preferences: Preferences
  setPreferences(preferences: Preferences): void
  /** Of a point on the map, by the shop's borders or the geocode service. */
  countryAt(point: Coordinates): Promise<Country>
  readonly isBarHidden: boolean
  hideBar(isHidden: boolean): void
}

/** The cart of this browser. */
export interface BrowserCart {
  /** The id of the open one. */
  readonly cart: string | null
  setCart(id: string | null): void
  readonly guestKey: string | null
  /** How many titles a sign-in left out of the cart because they are owned; until the reader was told. */
  readonly ownedCount: number
  setOwnedCount(count: number): void
}

/** The one form that waits for its sender to sign in. */
export interface WaitingForm {
  readonly savedForm: string | null
  saveForm(text: string | null): void
}

/** What the shop's operator has set. */
export interface ShopSettings {
  readonly backoffice: string | null
  readonly development: { readonly mailbox: string | null; readonly simulatedPhone: string | null }
  readonly verification: VerificationWay
  readonly support: {
    readonly email: string
    readonly phone: string
    readonly whatsapp: string
    readonly url: string | null
  }
  readonly home: { readonly hasBookTypes: boolean; readonly hasFilter: boolean }
  readonly refundPolicyUrl: string | null
  readonly companionApp: CompanionApp
}

/** All that the server gives a screen. A function of a screen names the parts that it needs: `Queries & BrowserCart`. */
export interface Page
  extends Queries,
    Mutations,
    Session,
    ReaderPreferences,
    BrowserCart,
    WaitingForm,
    ShopSettings {}

/** The server takes it from the built pages. */
export const pageContext = createContext<Page>()
