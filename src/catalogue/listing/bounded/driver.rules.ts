// A list is read by the smallest of the lists that it is narrowed to: "in Kiswahili, for grade 4" by grade 4, of which each
// title is asked whether it is in Kiswahili.

import type { BaseFilters, FilterChoice } from '../../search/request.rules.ts'
import { maxReached } from './bounded.rules.ts'
import {
  everyTitleList,
  freeList,
  type MaterializedList,
  listOfFormat,
  listOfLanguage,
  listOfPublisher,
  listOfSubject,
  listOfTag,
} from '../materialized/materializedList.rules.ts'

export type Narrowed = { readonly filters: BaseFilters; readonly choice: FilterChoice }

export type FilterName = 'tags' | 'publisher' | 'subject' | 'formats' | 'languages' | 'grades' | 'free'

/** What is in any of some lists is met by a filter; null is all titles. */
export type Driver = { readonly name: FilterName | null; readonly lists: readonly MaterializedList[] }

export type MaterializedSize = {
  readonly list: MaterializedList
  readonly titles: number
  readonly has_rows: boolean
}

const everyTitle: Driver = { name: null, lists: [everyTitleList] }

/** All lists that a page may be read by. */
export const driversOf = ({ filters, choice }: Narrowed): readonly Driver[] => [
  ...baseDrivers(filters),
  ...choiceDrivers(choice),
  everyTitle,
]

const baseDrivers = ({ tags, publisher, subject }: BaseFilters): Driver[] => [
  ...driver('tags', tags?.map(listOfTag)),
  ...driver('publisher', publisher === null ? null : [listOfPublisher(publisher)]),
  ...driver('subject', subject === null ? null : [listOfSubject(subject)]),
]

const choiceDrivers = ({ formats, languages, grades, free }: FilterChoice): Driver[] => [
  ...driver('formats', formats?.map(listOfFormat)),
  ...driver('languages', languages?.map(listOfLanguage)),
  ...driver('grades', grades?.map(listOfTag)),
  ...driver('free', free ? [freeList] : null),
]

const driver = (
  name: FilterName,
  lists: readonly (MaterializedList | undefined)[] | null | undefined,
): Driver[] => (lists?.every((list) => list !== undefined) ? [{ name, lists: [...new Set(lists)] }] : [])

/**
 * What a page is found by: the smallest list that has rows of its own. Undefined where what is found is to be read whole: it
 * is within a list that is small and has none, or titles are named by what has no list.
 */
export function driverOf(narrowed: Narrowed, sizes: readonly MaterializedSize[]): Driver | undefined {
  if (!isOfLists(narrowed.filters)) return undefined
  const known = new Map(sizes.map((size) => [size.list, size]))
  const ranked = driversOf(narrowed)
    .map((driver) => ({
      driver,
      titles: driver.lists.reduce((sum, list) => sum + (known.get(list)?.titles ?? 0), 0),
      hasRows: driver.lists.every((list) => known.get(list)?.has_rows),
    }))
    .toSorted((a, b) => a.titles - b.titles)
  const [smallest] = ranked
  if (smallest && !smallest.hasRows && smallest.titles <= maxReached) return undefined
  return ranked.find(({ hasRows }) => hasRows)?.driver
}

/** Whether titles on sale are told by lists alone, and not by their numbers, an author or a series. */
const isOfLists = ({ listedAt, books, author, series }: BaseFilters): boolean =>
  listedAt !== null && books === null && author === null && series === null

/** The list whose facets a narrowed list has before any choice; undefined where it is not one list. */
export function facetListOf({ filters }: Narrowed): MaterializedList | undefined {
  if (!isOfLists(filters) || !filters.printToo) return undefined
  const [{ lists } = everyTitle, ...others] = baseDrivers(filters)
  return others.length > 0 || lists.length > 1 ? undefined : lists[0]
}

/** The list of which a driver finds all titles on sale; undefined where more than one list narrows, or anything else. */
export function wholeListOf(
  { filters, choice }: Narrowed,
  driver: Driver | undefined,
): MaterializedList | undefined {
  const [list, ...others] = driver?.lists ?? []
  const { tags, publisher, subject, printToo } = filters
  const { formats, languages, grades, free, available, prices } = choice
  const lists = [tags, publisher, subject, formats, languages, grades, free || null]
  const narrowed = lists.filter((one) => one !== null).length
  const isMore = available || prices !== null || !printToo || others.length > 0
  return isMore || narrowed > (list === everyTitleList ? 0 : 1) ? undefined : list
}
