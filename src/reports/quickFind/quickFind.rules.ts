// What somebody may mean who types a few characters to come to one record.
import { phoneNumbersOf } from '#identity/profile/phone.rules.ts'
import { userSearchWords } from '#identity/users/userSearch.rules.ts'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import type { Country } from '#platform/countries.rules.ts'
import { orderSearch } from '../orderSearch.rules.ts'

export type QuickMeaning = {
  /** How an order's number goes on after SM, in capitals; null where it can be none. */
  readonly reference: string | null
  /** In small letters: a whole id of an order, or how an e-mail address begins. */
  readonly text: string
  readonly receipt: number | null
  /** As they are kept. */
  readonly phones: readonly string[]
  /** Parts of a person's names; none where it can be no name. */
  readonly names: readonly string[]
}

const maxReceipt = 2_147_483_647

/** Typed in a country, whose phone numbers come first. */
export function meantBy(typed: string, country: Country): QuickMeaning {
  const { reference, email } = orderSearch(typed)
  const [, digits] = /^R?(\d{3,10})$/i.exec(typed.trim()) ?? []
  const receipt = digits === undefined ? null : Number(digits)
  return {
    reference: reference !== null && reference.length >= minSearchLetters ? reference : null,
    text: email,
    receipt: receipt !== null && receipt > 0 && receipt <= maxReceipt ? receipt : null,
    phones: phoneNumbersOf(typed, country),
    names: /\p{L}{3}/u.test(typed) ? userSearchWords(typed) : [],
  }
}

/** What was typed, without blanks around it. */
export type QuickText = { readonly text: string }
