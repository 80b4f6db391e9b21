import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePreferences } from '#page/rootData.ts'
import { useShop } from '#page/shopState.ts'
import {
  type PickedTitle,
  isOpen,
  type ListedItem,
  pickedLines,
  readChoices,
  rowsOf,
  sumOf,
} from '#booklists/wholeList.rules.ts'
import type { TitleData } from './wholeList.fields.ts'

/** Begins with what the URL says, else with all of it. */
export function useWholeList(items: readonly ListedItem<TitleData>[], vatRate: number) {
  const [search] = useSearchParams()
  const { currency } = usePreferences()
  const rows = rowsOf(items, useShop().cartProductIds)
  const [choices, setChoices] = useState(() => readChoices(rows, search))
  const inForm = useRef<HTMLDivElement>(null)
  // What was ticked and typed before scripts ran counts as well.
  useLayoutEffect(() => {
    const form = inForm.current?.closest('form')
    if (form) setChoices(readChoices(rowsOf(items), new FormData(form)))
  }, [items])
  const open = rows.filter(isOpen)
  const inCartCount = rows.filter((row) => row.inCart).length
  const lines = pickedLines(rows, choices)
  const change = (key: number, part: Partial<PickedTitle>) =>
    setChoices((before) => {
      const choice = before.get(key)
      return choice ? new Map(before).set(key, { ...choice, ...part }) : before
    })
  const pickAll = (isPicked: boolean) => {
    for (const row of open) change(row.key, { isPicked })
  }
  return {
    rows,
    choices,
    inForm,
    change,
    pickAll,
    lines,
    sum: sumOf(lines, currency, vatRate),
    currency,
    /** How many rows can be bought, how many of all are owned, and how many in the cart. */
    openCount: open.length,
    ownedCount: rows.filter((row) => row.isOwned).length,
    inCartCount,
    /** Nothing else is chosen. */
    isInCart: inCartCount > 0 && lines.length === 0,
  }
}

export type WholeListState = ReturnType<typeof useWholeList>

type ListOrder = 'added' | 'a-z' | 'z-a'

export const orderOf = (search: URLSearchParams): ListOrder => {
  const order = search.get('order')
  return order === 'a-z' || order === 'z-a' ? order : 'added'
}

/** Parsed from the URL, with the URLs that lead on from there. */
export function useListAddress(id: number) {
  const [search] = useSearchParams()
  const current = { order: orderOf(search), isEditing: search.has('edit'), isDeleting: search.has('delete') }
  const to = (change: Partial<typeof current>): string => {
    const { order, isEditing, isDeleting } = { ...current, isDeleting: false, ...change }
    const asked = [
      ...(order === 'added' ? [] : [`order=${order}`]),
      ...(isEditing ? ['edit'] : []),
      ...(isDeleting ? ['delete'] : []),
    ]
    return `/user-book-list/${id}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  }
  return { ...current, to, here: to({}) }
}
