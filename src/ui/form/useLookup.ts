import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { KeyPress } from '../combobox/comboboxKeys.rules.ts'
import { useCombobox } from '../combobox/useCombobox.ts'

export type LookupOption = {
  readonly id: string
  readonly name: string
  readonly area?: string | null
  readonly credit?: string | null
}

export type LookupFound<Option = LookupOption> = {
  readonly options: readonly Option[]
  /** What the text names instead of an option, and cannot be chosen. */
  readonly outside: string | null
}

/** What the address of a lookup answers: what was found for a text, or null where it could not be asked. */
export type LookupAnswer<Option = LookupOption> = {
  readonly term: string
  readonly found: LookupFound<Option> | null
}

export type LookupOutcome = 'none' | 'unreachable' | { readonly outside: string }

export type LookupTexts = {
  readonly search: string
  readonly list: string
  readonly offers: string
  readonly none: string
  readonly unreachable: string
  readonly outside?: (name: string) => string
  readonly count: (count: number) => string
}

export const labelOf = ({ name, area }: LookupOption): string => (area ? `${name}, ${area}` : name)

/** Whoever must be named for options, each once. */
export const creditsOf = (options: readonly Pick<LookupOption, 'credit'>[]): string =>
  [...new Set(options.map(({ credit }) => credit).filter(Boolean))].join(', ')

/** Specification of the storefront, section 5. */
const debounce = 300

type LookupOptions = {
  readonly source: string
  /** Not earlier after the last key, in milliseconds; 300 by preset. */
  readonly wait?: number | undefined
  readonly minLength: number
  readonly defaultValue: { readonly id: string; readonly text: string }
  readonly input: RefObject<HTMLInputElement | null>
  readonly chosen: RefObject<HTMLInputElement | null>
  readonly onChoose?: ((option: LookupOption) => void) | undefined
}

export type Lookup = ReturnType<typeof useLookup>

export function useLookup({
  source,
  minLength,
  defaultValue,
  input,
  chosen,
  wait = debounce,
  onChoose,
}: LookupOptions) {
  const [text, setText] = useState(defaultValue.text)
  const [id, setId] = useState(defaultValue.id)
  const [session, setSession] = useState('')
  const { data, state, load } = useFetcher<LookupAnswer>()
  const term = text.trim()
  const isAskable = id === '' && term.length >= minLength
  const found = isAskable ? (data?.found?.options ?? []) : []
  const combobox = useCombobox({
    entries: isAskable ? found.map((option) => option.id) : null,
    onChoose: (entry) => {
      const option = found.find((one) => one.id === entry)
      if (option) choose(option)
    },
  })
  const { isOpen, open, close } = combobox
  const isRequested = isOpen && isAskable
  const ask = useCallback(
    () => void load(`${source}?${new URLSearchParams({ q: term, session })}`),
    [load, source, term, session],
  )
  useEffect(() => {
    if (!isRequested) return undefined
    const timer = setTimeout(ask, term === '' ? 0 : wait)
    return () => clearTimeout(timer)
  }, [isRequested, ask, term, wait])
  useRestored({ input, chosen, text, id, setText, setId, open })

  const type = (typed: string) => {
    setText(typed)
    setId('')
    combobox.reopen()
    // A choice ends a session; the next letter begins another.
    if (session === '' || id !== '') setSession(newSession())
  }
  const choose = (option: LookupOption) => {
    setText(labelOf(option))
    setId(option.id)
    close()
    input.current?.focus()
    announce(input)
    onChoose?.(option)
  }
  const press = (event: KeyPress): boolean => {
    if (combobox.press(event)) return true
    if (event.key !== 'Enter' || id !== '') return false
    if (isRequested) ask()
    else open()
    return true
  }
  return {
    text,
    id,
    session,
    options: isOpen ? found : [],
    combobox,
    isBusy: isRequested && state !== 'idle',
    // Also after the field was left: what it says can be done lies beyond it.
    outcome: data && id === '' && state === 'idle' && data.term === term ? outcomeOf(data.found) : null,
    type,
    choose,
    press,
    search: () => {
      input.current?.focus()
      open()
      if (isRequested) ask()
    },
  }
}

export function outcomeOf(found: LookupFound | null): LookupOutcome | null {
  if (found === null) return 'unreachable'
  if (found.outside !== null) return { outside: found.outside }
  return found.options.length === 0 ? 'none' : null
}

type RestoreOptions = Pick<LookupOptions, 'input' | 'chosen'> & {
  readonly text: string
  readonly id: string
  readonly setText: (text: string) => void
  readonly setId: (id: string) => void
  readonly open: () => void
}

/** Where one types before scripts run, what was typed then, and what a draft puts back into the form, is taken over. */
function useRestored({ input, chosen, text, id, setText, setId, open }: RestoreOptions): void {
  useEffect(() => {
    const form = input.current?.form
    const take = () => {
      const [typed, picked] = [input.current?.value ?? text, chosen.current?.value ?? id]
      if (input.current === document.activeElement) open()
      if (typed !== text) setText(typed)
      if (picked !== id) setId(picked)
      else if (typed !== text) setId('')
    }
    take()
    form?.addEventListener('input', take)
    return () => form?.removeEventListener('input', take)
  }, [input, chosen, text, id, setText, setId, open])
}

const announce = (input: RefObject<HTMLInputElement | null>): void =>
  void setTimeout(() => input.current?.form?.dispatchEvent(new Event('input', { bubbles: true })), 0)

/** Any browser can make these, also one that reads a page without encryption during development. */
const newSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
