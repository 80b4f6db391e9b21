import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { customerPath, orderPath } from '#page/backoffice/backofficePaths.rules.ts'
import type { DataOf } from '#platform/graphql/document.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { LookupOption } from '#ui/form/useLookup.ts'
import type { FindQuery } from './findQuery.ts'

export const findKinds = ['orders', 'people', 'titles', 'receipts'] as const

export type Found = NonNullable<DataOf<typeof FindQuery>['quickFind']>
export type FindKind = (typeof findKinds)[number]

/** A record that was found, and the address that shows it. */
export type FindOption = LookupOption & {
  readonly kind: FindKind
  readonly to: string
  /** Of a title: `epub`, `print` … */
  readonly format?: string
}

export const bookPath = (id: number): string => `/book/${id}`

/** What is not of the back office is a document of the shop. */
export const isOfBackoffice = (path: string): boolean => path.startsWith('/admin/')

export const foundName = ({ givenName, familyName, email }: PersonNames): string =>
  [givenName, familyName].filter(Boolean).join(' ') || email

type PersonNames = {
  readonly givenName?: string | null
  readonly familyName?: string | null
  readonly email: string
}

/** All that was found, kind by kind, so many of each. */
export function findOptions(found: Found, most: number): FindOption[] {
  return findKinds.flatMap((kind) =>
    drawn[kind](found)
      .slice(0, most)
      .map((option) => ({ ...option, kind, id: `${kind} ${option.to}` })),
  )
}

type Drawn = Omit<FindOption, 'id' | 'kind'>

const drawn: Readonly<Record<FindKind, (found: Found) => Drawn[]>> = {
  orders: ({ orders }) =>
    (orders ?? []).map(({ _id, customerEmail, totalPriceSet: { presentmentMoney } }) => ({
      to: orderPath(_id),
      name: orderReference(_id),
      area: inOneLine([customerEmail, formatMoney(presentmentMoney.amount, presentmentMoney.currencyCode)]),
    })),
  people: ({ people }) =>
    (people ?? []).map((person) => {
      const name = foundName(person)
      const { userId, email } = person
      const phone = person.phoneNumber && readablePhone(person.phoneNumber)
      return { to: customerPath(userId), name, area: inOneLine([name === email ? null : email, phone]) }
    }),
  titles: ({ titles }) =>
    (titles ?? []).map(({ _id, title, authors, format, publisher }) => ({
      to: bookPath(_id),
      name: title,
      format: format._id,
      area: inOneLine([authors.join(', '), publisher?.name]),
    })),
  receipts: ({ receipts }) =>
    (receipts ?? []).map(({ _id, receiptNumber, customerEmail }) => ({
      to: orderPath(_id),
      name: receiptNumber ?? orderReference(_id),
      area: inOneLine([orderReference(_id), customerEmail]),
    })),
}

const inOneLine = (facts: readonly (string | null | undefined)[]): string | null =>
  facts.filter(Boolean).join(' · ') || null
