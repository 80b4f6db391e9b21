// One row a work, whatever formats the list names or the shop has. What is owned or in the cart is left out. Sums
// are the cart's.
import { isOnShelf, isPrint } from '#catalogue/book.rules.ts'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import { fromMajor, toMajor, zero } from '#pricing/money.rules.ts'
import { orderTotals } from '#pricing/totals.rules.ts'

/** Prices in the reader's currency, in major units. */
export type ListedTitle = {
  readonly _id: number
  readonly format: { readonly _id: string }
  readonly displayPrice: { readonly amount: number; readonly currencyCode: string }
  readonly vatIncluded: boolean
  readonly owned: boolean
  readonly available: boolean
}

export type ListedItem<Title extends ListedTitle> = {
  readonly book: Title & { readonly otherFormats: readonly Title[] }
}

/** The formats that the list names come first; its key is the first of them. */
export type ListedTitleRow<Title extends ListedTitle> = {
  readonly key: number
  /** Those that the list names, on sale or not. */
  readonly listed: readonly Title[]
  /** Those that can be bought now. */
  readonly formats: readonly Title[]
  /** In a format that the list names. */
  readonly isOwned: boolean
  /** The title that is owned in a format that the list does not name. */
  readonly ownedBeside: Title | null
  /** The title that is in the cart, in whatever format. */
  readonly inCart: Title | null
}

/** `bookId` is the title in the format chosen. */
export type PickedTitle = { readonly isPicked: boolean; readonly bookId: number; readonly copies: number }

/** By the key of the row. */
export type PickedTitles = ReadonlyMap<number, PickedTitle>

export function rowsOf<Title extends ListedTitle>(
  items: readonly ListedItem<Title>[],
  cartIds: readonly number[] = [],
): ListedTitleRow<Title>[] {
  const works: { readonly listed: Title[]; readonly all: Title[] }[] = []
  for (const { book } of items) {
    const work = works.find(({ all }) => all.some(({ _id }) => _id === book._id))
    if (work) work.listed.push(book)
    else works.push({ listed: [book], all: [book, ...book.otherFormats] })
  }
  return works.map(({ listed, all }) => {
    const others = all.filter(({ _id }) => !listed.some((title) => title._id === _id))
    return {
      key: listed[0]?._id ?? 0,
      listed,
      formats: [...listed, ...others].filter((title) => title.available && !isOnShelf(title)),
      isOwned: listed.some(isOnShelf),
      ownedBeside: others.find(isOnShelf) ?? null,
      inCart: all.find(({ _id }) => cartIds.includes(_id)) ?? null,
    }
  })
}

export const isOpen = (row: ListedTitleRow<ListedTitle>): boolean =>
  !row.isOwned && row.inCart === null && row.formats.length > 0

export const fieldsOf = (key: number) => ({
  pick: `pick-${key}`,
  format: `format-${key}`,
  copies: `copies-${key}`,
})

export type Fields = { get(name: string): unknown; has(name: string): boolean; keys(): Iterable<string> }

/** Present among the fields of a list: what is not picked is not wanted. */
export const chosenField = 'chosen'

/** As the fields say; without any, all that is neither owned nor in the cart, once, in the first format. */
export const readChoices = (
  rows: readonly ListedTitleRow<ListedTitle>[],
  fields: Fields,
): Map<number, PickedTitle> => new Map(rows.map((row) => [row.key, readChoice(row, fields)]))

function readChoice(row: ListedTitleRow<ListedTitle>, fields: Fields): PickedTitle {
  const names = fieldsOf(row.key)
  const asked = fields.get(names.format)
  const chosen = row.formats.find((title) => formatValue(title) === asked) ?? row.formats[0]
  const isChosen = !fields.has(chosenField) || fields.has(names.pick)
  return {
    isPicked: isOpen(row) && isChosen,
    bookId: chosen?._id ?? row.key,
    copies: copiesIn(fields, names.copies),
  }
}

/** The number beside which a button was pressed counts before the typed one. */
function copiesIn(fields: Fields, name: string): number {
  const copies = Number(fields.get(`${name}Step`) ?? fields.get(name) ?? 1)
  return Number.isInteger(copies) && copies >= 1 ? copies : 1
}

/** Its format tells whether copies count, its number which title it is. */
export const formatValue = (title: ListedTitle): string => `${title.format._id}-${title._id}`

export type TitleCopies = { readonly bookId: number; readonly copies: number }

/** Only printed titles are bought in copies. */
export const parseRequestedCopies = (fields: Fields): TitleCopies[] =>
  [...fields.keys()].flatMap((field) => {
    const [, key] = /^pick-(\d{1,9})$/.exec(field) ?? []
    const names = fieldsOf(Number(key))
    const [, format = '', id] = /^([a-z]+)-(\d{1,9})$/.exec(String(fields.get(names.format))) ?? []
    if (key === undefined || id === undefined) return []
    return [{ bookId: Number(id), copies: isPrint(format) ? copiesIn(fields, names.copies) : 1 }]
  })

export type PickedLine<Title extends ListedTitle> = { readonly title: Title; readonly copies: number }

export const pickedLines = <Title extends ListedTitle>(
  rows: readonly ListedTitleRow<Title>[],
  choices: PickedTitles,
): PickedLine<Title>[] =>
  rows.flatMap((row) => {
    const choice = choices.get(row.key)
    const title = row.formats.find(({ _id }) => _id === choice?.bookId)
    if (!choice?.isPicked || !title || !isOpen(row)) return []
    return [{ title, copies: isPrint(title.format._id) ? choice.copies : 1 }]
  })

export type Sum = {
  readonly copies: number
  readonly printed: number
  /** Without VAT, as the cart has it. */
  readonly items: number
  readonly vat: number
  readonly total: number
}

/** `vatRate` is a fraction. Delivery to a school is free. */
export function sumOf(lines: readonly PickedLine<ListedTitle>[], currency: string, vatRate: number): Sum {
  const totals = orderTotals({
    lines: lines.map(({ title, copies }) => ({
      unitPrice: fromMajor(title.displayPrice.amount, currency),
      vatIncluded: title.vatIncluded,
      quantity: copies,
    })),
    discounts: [],
    shippingFee: zero(currency),
    taxRate: parseDecimal(String(vatRate)),
    currency,
  })
  const count = (some: readonly PickedLine<ListedTitle>[]) =>
    some.reduce((sum, { copies }) => sum + copies, 0)
  return {
    copies: count(lines),
    printed: count(lines.filter(({ title }) => isPrint(title.format._id))),
    items: toMajor(totals.totalLineItemsPrice),
    vat: toMajor(totals.totalTax),
    total: toMajor(totals.totalPrice),
  }
}
