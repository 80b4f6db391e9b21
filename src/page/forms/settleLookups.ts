import { formText } from '#platform/formText.ts'
import { joined, moved, readPicked, writePicked } from '#platform/picked.rules.ts'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import { labelOf, type LookupOption } from '#ui/form/useLookup.ts'
import type { Page } from '../page.ts'
import type { FormAnswer } from './formAnswer.ts'

/** By the names of the fields what finds records for a text; null where they could not be asked for. */
export type Lookups = Readonly<
  Record<string, (page: Page, text: string) => Promise<readonly LookupOption[] | null>>
>

/**
 * Puts what a form says without scripts where scripts would have put it: what was chosen, ticked, moved and taken off,
 * and the only record that a text finds. Returns what was found for the texts that are left.
 */
export async function settleLookups(page: Page, form: FormData, lookups: Lookups) {
  const found = new Map<string, NonNullable<FormAnswer['found']>[string]>()
  const settle = async (name: string, find: Lookups[string]) => {
    const isOpen = form.has(name) ? settlePicker(form, name) : settleChoice(form, name)
    if (!isOpen) return
    const text = formText(form, `${name}Text`).trim()
    const options = text.length < minSearchLetters ? [] : await find(page, text)
    const [only, ...more] = options ?? []
    if (only && more.length === 0 && !form.has(name) && !form.has('look')) choose(form, name, only)
    else found.set(name, options && { options, outside: null })
  }
  await Promise.all(Object.entries(lookups).map(([name, find]) => settle(name, find)))
  return Object.fromEntries(found)
}

function choose(form: FormData, name: string, option: LookupOption): void {
  form.set(`${name}Id`, option.id)
  form.set(`${name}Text`, labelOf(option))
}

/** Whether words are left for which a record is to be found: a choice counts as long as the words are those it was made for. */
function settleChoice(form: FormData, name: string): boolean {
  const text = formText(form, `${name}Text`)
  const isSame = text === formText(form, `${name}Term`)
  const id = isSame ? formText(form, `${name}Id`) : ''
  form.set(`${name}Id`, id)
  form.set(`${name}Text`, formText(form, `${name}Text.${id}`) || text)
  return id === '' && text.trim() !== ''
}

const steps: Readonly<Record<string, number>> = { up: -1, down: 1 }

/** The same of a field for several: words for which something was shown are left alone unless a button looks. */
function settlePicker(form: FormData, name: string): boolean {
  const text = formText(form, `${name}Text`)
  const isShown = text === formText(form, `${name}Term`)
  const ticked = form
    .getAll(`${name}Ticked`)
    .flatMap((one) => (typeof one === 'string' ? readPicked(one) : []))
  const picked = joined(readPicked(formText(form, name)), ticked)
  const [what = '', where, id = ''] = formText(form, 'look').split(' ')
  const changed = where === name ? moved(picked, id, steps[what] ?? 0) : picked
  const left = what === 'remove' && where === name ? changed.filter((one) => one.id !== id) : changed
  form.set(name, writePicked(left))
  if (isShown && ticked.length > 0) form.set(`${name}Text`, '')
  return formText(form, `${name}Text`).trim() !== '' && (form.has('look') || !isShown)
}
