import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { quickFindPath } from '#page/office/quickFind.rules.ts'
import { useCombobox } from '#ui/combobox/useCombobox.ts'
import { officeLookup } from '#ui/office/lookupTexts.ts'
import { isOfOffice } from './findOptions.ts'
import type { loader } from './findOptionsRoute.ts'

const source = '/admin/lookup/find'

/** What is offered for the text of a field: records, and last the screen of all results. */
export function useFindList() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { data, load } = useFetcher<typeof loader>()
  const term = typed.trim()
  const isAskable = term.length >= officeLookup.minLength
  const options = isAskable ? (data?.found?.options ?? []) : []
  const links = options.length > 0 ? [...options.map(({ to }) => to), resultsPath(term)] : null
  const entries = links && [...options.map(({ id }) => id), '']
  const combobox = useCombobox({
    entries,
    onChoose: (entry) => {
      const link = links?.[entries?.indexOf(entry) ?? -1]
      if (link === undefined) return
      if (isOfOffice(link)) void navigate(link)
      else location.assign(link)
    },
  })
  const { isOpen, reopen } = combobox
  const isAsked = isOpen && isAskable
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setTimeout(
      () => void load(`${source}?${new URLSearchParams({ q: term })}`),
      officeLookup.wait,
    )
    return () => clearTimeout(timer)
  }, [isAsked, term, load])
  const isAnswered = isAsked && data?.term === term && options.length === 0
  return {
    term,
    combobox,
    options: isOpen ? options : [],
    /** Why there is nothing to open. */
    outcome: isAnswered ? (data.found === null ? ('unreachable' as const) : ('none' as const)) : null,
    type: (text: string) => {
      setTyped(text)
      reopen()
    },
  }
}

export const resultsPath = (term: string): string => `${quickFindPath}?${new URLSearchParams({ q: term })}`

export type FindList = ReturnType<typeof useFindList>
