import { formText } from '#platform/formText.ts'
import { clockInShop, dayInShop } from '#platform/tables/period.rules.ts'
import type { FulfilEntry } from './fulfilEntry.rules.ts'

export const readFulfilEntry = (form: FormData): FulfilEntry => ({
  day: formText(form, 'day'),
  clock: formText(form, 'clock'),
  note: formText(form, 'note'),
})

/** As it was when the dialog was opened. */
export const savedFulfilEntry = (form: FormData): FulfilEntry => ({
  day: formText(form, 'savedDay'),
  clock: formText(form, 'savedClock'),
  note: '',
})

/** Of an order that was handed over at a moment, or not yet. */
export const fulfilEntryAt = (fulfilledAt: string | null | undefined): FulfilEntry =>
  fulfilledAt
    ? { day: dayInShop(new Date(fulfilledAt)), clock: clockInShop(new Date(fulfilledAt)), note: '' }
    : { day: '', clock: '', note: '' }
