import { moneyNode } from '#catalogue/money.ts'
import { countryFacts, homeCountry } from '#platform/countries.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { fromNumeric, sum } from '#pricing/money.rules.ts'
import { listSales, sumRefunded, sumSales } from '../sales/sales.table.ts'
import type { Hours } from '../sales/salesHours.rules.ts'
import { type SalesPeriod, salesPeriods, stepsOf } from '../sales/salesPeriods.rules.ts'

const { currency } = countryFacts(homeCountry)

const shopMoney = (text: string) => moneyNode(fromNumeric(text, currency))

/** Takings of today, this week and this month at a moment, in all countries or in one. */
export const salesCards = async (db: Database, taxRegion: string | null, now: Date) =>
  Promise.all(salesPeriods(now).map((period) => cardOf(db, taxRegion, period)))

async function cardOf(db: Database, taxRegion: string | null, period: SalesPeriod) {
  const within = ({ from, until }: Hours) => ({
    confirmed: true,
    updatedAt: [{ after: from, strictly_before: until }],
    taxRegion,
  })
  const stepsIn = async (hours: Hours) =>
    (await listSales(db, within(hours), period.step)).map(({ begins_at, shop_total }) => ({
      at: begins_at,
      takings: shopMoney(shop_total).amount,
    }))
  const sums = await sumsIn(db, within(period.now))
  const before = await sumsIn(db, within(period.before))
  const taken = await stepsIn(period.now)
  const takingsBefore = await stepsIn({ from: period.before.from, until: period.beforeEnd })
  const back = await sumRefunded(db, { ...period.now, taxRegion })
  return {
    name: period.name,
    from: period.now.from,
    sums,
    before,
    beforeFrom: period.before.from,
    beforeUntil: period.before.until,
    refundedAmount: shopMoney(back.shop_total),
    refunds: back.refunds,
    steps: [...stepsOf(period, taken, takingsBefore)],
  }
}

async function sumsIn(db: Database, filter: Parameters<typeof sumSales>[1]) {
  const rows = await sumSales(db, filter)
  const takings = rows.map(({ shop_total }) => fromNumeric(shop_total, currency))
  return {
    takings: moneyNode(sum(takings, currency)),
    orders: rows.reduce((all, { orders }) => all + orders, 0),
    copies: rows.reduce((all, { copies }) => all + copies, 0),
  }
}
