import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { LookupAnswer } from '../form/useLookup.ts'
import { useCombobox } from '../combobox/useCombobox.ts'
import { moved, type Picked, pickedIds, readPicked, writePicked } from '#platform/picked.rules.ts'
import { backofficeLookup } from './lookupTexts.ts'

type Setting = {
  /** Address that answers `?q=…` with records. */
  readonly source: string
  readonly defaultValue: readonly Picked[]
  /** What the search begins with. */
  readonly text: string
  readonly onChange: (change: { readonly kind: 'added' | 'twice' | 'removed'; readonly name: string }) => void
}

/** Records that are searched and picked one after the other. */
export function usePicking({ source, defaultValue, text, onChange }: Setting) {
  const [picked, setPicked] = useState(defaultValue)
  const sent = useRef<HTMLInputElement>(null)
  useRestored(sent, picked, setPicked)
  const change = (next: readonly Picked[]) => {
    setPicked(next)
    // The form looks at its fields once the new value is drawn.
    setTimeout(() => sent.current?.dispatchEvent(new Event('input', { bubbles: true })), 0)
  }
  const search = usePickSearch({ source, begin: text }, (record) => {
    const isThere = pickedIds(picked).includes(record.id)
    if (!isThere) change([...picked, record])
    onChange({ kind: isThere ? 'twice' : 'added', name: record.name })
  })
  return {
    picked,
    sent,
    search,
    move: (id: string, by: number) => change(moved(picked, id, by)),
    remove: ({ id, name }: Picked) => {
      change(picked.filter((one) => one.id !== id))
      onChange({ kind: 'removed', name })
    },
  }
}

type PickSource = { readonly source: string; readonly begin: string }

export type Picking = ReturnType<typeof usePicking>

function usePickSearch({ source, begin }: PickSource, onPick: (record: Picked) => void) {
  const [text, setText] = useState(begin)
  const { data, load, state } = useFetcher<LookupAnswer>()
  const term = text.trim()
  const isAskable = term.length >= backofficeLookup.minLength
  const isAnswered = isAskable && state === 'idle' && data?.term === term
  const found = isAskable ? readPicked(JSON.stringify(data?.found?.options ?? [])) : []
  const combobox = useCombobox({
    entries: isAskable ? pickedIds(found) : null,
    onChoose: (id) => pick(found.find((one) => one.id === id)),
  })
  const pick = (record: Picked | undefined) => {
    if (!record) return
    onPick(record)
    setText('')
    combobox.close()
  }
  const ask = useCallback(
    () => void load(`${source}?${new URLSearchParams({ q: term })}`),
    [load, source, term],
  )
  useEffect(() => {
    if (!isAskable) return undefined
    const timer = setTimeout(ask, backofficeLookup.wait)
    return () => clearTimeout(timer)
  }, [isAskable, ask])
  return {
    text,
    found: combobox.isOpen ? found : [],
    combobox,
    isBusy: isAskable && state !== 'idle',
    outcome: isAnswered && found.length === 0 ? (data.found === null ? 'unreachable' : 'none') : null,
    pick,
    ask,
    isAskable,
    type: (typed: string) => {
      setText(typed)
      combobox.reopen()
    },
  } as const
}

export type PickSearch = ReturnType<typeof usePickSearch>

/** What a draft puts back into the form. */
function useRestored(
  sent: { readonly current: HTMLInputElement | null },
  picked: readonly Picked[],
  setPicked: (picked: readonly Picked[]) => void,
): void {
  useEffect(() => {
    const form = sent.current?.form
    const take = () => {
      const value = sent.current?.value ?? ''
      if (value !== '' && value !== writePicked(picked)) setPicked(readPicked(value))
    }
    take()
    form?.addEventListener('input', take)
    return () => form?.removeEventListener('input', take)
  }, [sent, picked, setPicked])
}
