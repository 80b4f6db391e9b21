import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePreferences } from '#page/rootData.ts'
import {
  type PickedTitle,
  isOpen,
  type ListedItem,
  pickedLines,
  readChoices,
  rowsOf,
  sumOf,
} from '../../wholeList.rules.ts'
import type { TitleData } from './wholeList.fields.ts'

/** Begins with what the URL says, else with all of it. */
export function useWholeList(items: readonly ListedItem<TitleData>[], vatRate: number) {
  const [search] = useSearchParams()
  const { currency } = usePreferences()
  const rows = rowsOf(items)
  const [choices, setChoices] = useState(() => readChoices(rows, search))
  const inForm = useRef<HTMLDivElement>(null)
  // What was ticked and typed before scripts ran counts as well.
  useLayoutEffect(() => {
    const form = inForm.current?.closest('form')
    if (form) setChoices(readChoices(rowsOf(items), new FormData(form)))
  }, [items])
  const open = rows.filter(isOpen)
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
    /** How many rows can be bought, and how many of all are owned. */
    openCount: open.length,
    ownedCount: rows.filter((row) => row.isOwned).length,
    /** Equal for equal choices. */
    mark: lines.map(({ title, copies }) => `${title._id}x${copies}`).join(' '),
  }
}

export type WholeListState = ReturnType<typeof useWholeList>
