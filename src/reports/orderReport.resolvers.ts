import type { QueryOrdersArgs, Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { requestedFields } from '#platform/graphql/requestedFields.ts'
import { numberIn } from '#platform/graphql/iri.ts'
import { keysetConnection } from '#platform/graphql/keyset.ts'
import { lengthViolations } from '#platform/violation.rules.ts'
import { fromNumeric, toMajor } from '#pricing/money.rules.ts'
import {
  countReportOrders,
  listReportOrders,
  orderKeys,
  type ReportFilter,
  sumReportOrders,
} from './orderReport.table.ts'
import { type OrderSearch, orderSearch, orderSearchMinLength } from './orderSearch.rules.ts'

export const orderReportResolvers = ({ providers }: Pick<PaymentGateway, 'providers'>): Resolvers => ({
  Query: {
    orders: async (_, asked, { caller, db }, info) => {
      requireAdmin(caller)
      const filter = filterIn(asked, [...providers.values()])
      const [connection, totalPriceSums] = await Promise.all([
        keysetConnection(info, asked, {
          columns: orderKeys,
          list: (window) => listReportOrders(db, filter, window),
          count: () => countReportOrders(db, filter),
        }),
        requestedFields(info).has('totalPriceSums') ? sumsOf(db, filter) : null,
      ])
      return { ...connection, totalPriceSums }
    },
  },
})

/** Adding up more takes longer than a screen waits. */
const maxSummed = 100_000

const sumsOf = async (db: Database, filter: ReportFilter) =>
  (await sumReportOrders(db, filter, maxSummed))?.map(({ currency, total }) => ({
    amount: toMajor(fromNumeric(total, currency)),
    currencyCode: currency,
  })) ?? null

type KnownProvider = { readonly name: string; readonly contractName: string }

const filterIn = (asked: Partial<QueryOrdersArgs>, known: readonly KnownProvider[]): ReportFilter => ({
  confirmed: asked.confirmed ?? null,
  updatedAt: (asked.updatedAt ?? []).flatMap((bounds) => bounds ?? []),
  eventId: eventIn(asked),
  customerId: asked.customerId ?? null,
  couponId: asked.couponId == null ? null : numberIn(asked.couponId, 'Coupon'),
  providers: known
    .filter(({ contractName }) => asked.provider_list?.some((name) => name === contractName))
    .map(({ name }) => name),
  taxRegion: asked.country ?? null,
  search: searchIn(asked.search),
})

/** Throws BAD_USER_INPUT where its two names say different things. */
function eventIn({ event_id, eventId }: Partial<QueryOrdersArgs>): number | null {
  const [first, second] = [event_id, eventId].map((id) => (id == null ? null : numberIn(id, 'Event')))
  if (first != null && second != null && first !== second)
    throw new ShopError('general.badInput', { debugMessage: 'event_id and eventId are the same filter' })
  return first ?? second ?? null
}

function searchIn(search: string | null | undefined): OrderSearch | null {
  if (!search?.trim()) return null
  refuseInvalid(lengthViolations('search', search, { min: orderSearchMinLength }))
  return orderSearch(search)
}
