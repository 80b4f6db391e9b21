import type { Resolvers } from '#generated/resolvers.ts'
import { ShopError } from '#platform/errors.ts'
import { idIn, iri } from '#platform/graphql/iri.ts'
import { findRate, findTaxRate, listCurrencies, listTaxRates, type TaxRateRow } from './rates.table.ts'

export const currencyNode = (code: string) => ({ id: iri('Currency', code), _id: code })

export const taxRateNode = ({ region, rate }: TaxRateRow) => ({
  id: iri('TaxRate', region),
  _id: region,
  region,
  rate: Number(rate),
})

const codeIn = (text: string): string => (text.startsWith('/') ? idIn(text, 'Currency') : text).toUpperCase()

export const ratesResolvers: Resolvers = {
  Query: {
    currencies: async (_, __, { db }) => (await listCurrencies(db)).map(({ code }) => currencyNode(code)),
    currencyConversionRate: async (_, { fromCurrency, toCurrency }, { db, now }) => {
      const [from, to] = [codeIn(fromCurrency), codeIn(toCurrency)]
      const known = (await listCurrencies(db)).map(({ code }) => code)
      const rate = from === to && known.includes(from) ? '1' : (await findRate(db, from, to, now))?.rate
      if (rate === undefined) throw new ShopError('general.notFound')
      const id = `${from}-${to}`
      return {
        id: iri('CurrencyConversionRate', id),
        _id: id,
        rate: Number(rate),
        fromCurrency: currencyNode(from),
        toCurrency: currencyNode(to),
      }
    },
    taxRate: async (_, { id }, { db, now }) => taxRateNode(await findTaxRate(db, idIn(id, 'TaxRate'), now)),
    taxRates: async (_, __, { db, now }) => (await listTaxRates(db, now)).map(taxRateNode),
  },
}
