// A further country is an entry here, and its texts; the database's tables follow at the start (specification of the
// storefront, sections 5 and 9).

export type Holidays = {
  /** Month and date of each, such as `12-25`, with blanks between. */
  readonly fixed: string
  /** Month whose first Friday is one. */
  readonly firstFridayOf?: number
  /** Weekdays on which a holiday is made up for later; Sunday is 0. */
  readonly madeUp: readonly number[]
  readonly neverMadeUp?: string
}

export type DeliveryZone = {
  readonly city: string
  /** In whole units of the country's currency, without VAT. */
  readonly fee: number
  /** In degrees, the edges included. */
  readonly box: {
    readonly south: number
    readonly north: number
    readonly west: number
    readonly east: number
  }
}

type CountryFacts = {
  readonly alpha2: string
  readonly callingCode: string
  readonly currency: string
  readonly isCurrencyWhole: boolean
  /** Distance of its clocks from UTC, in hours. */
  readonly zoneHours: number
  readonly featuredList: number
  readonly holidays: Holidays
  readonly delivery: DeliveryZone | null
}

const [sunday, saturday] = [0, 6]

const table = {
  KEN: {
    alpha2: 'KE',
    callingCode: '254',
    currency: 'KES',
    isCurrencyWhole: true,
    zoneHours: 3,
    featuredList: 3,
    // Public Holidays Act, section 4.
    holidays: {
      fixed: '1-1 5-1 6-1 10-10 10-20 12-12 12-25 12-26',
      madeUp: [sunday],
    },
    // Around the centre, 0.15 degrees north and south, 0.3 east and 0.2 west (specification, section 2, checkout).
    delivery: {
      city: 'Nairobi',
      fee: 350,
      box: { south: -1.4421, north: -1.1421, west: 36.6219, east: 37.1219 },
    },
  },
  RWA: {
    alpha2: 'RW',
    callingCode: '250',
    currency: 'RWF',
    isCurrencyWhole: true,
    zoneHours: 2,
    featuredList: 15,
    // Presidential Order 54/01 of 2017, articles 3 and 4.
    holidays: {
      fixed: '1-1 1-2 2-1 4-7 5-1 7-1 7-4 8-15 12-25 12-26',
      firstFridayOf: 8,
      madeUp: [sunday, saturday],
      neverMadeUp: '4-7',
    },
    delivery: null,
  },
  MWI: {
    alpha2: 'MW',
    callingCode: '265',
    currency: 'MWK',
    isCurrencyWhole: true,
    zoneHours: 2,
    featuredList: 16,
    // Public Holidays Act.
    holidays: {
      fixed: '1-1 1-15 3-3 5-1 5-14 7-6 10-15 12-25 12-26',
      madeUp: [sunday, saturday],
    },
    delivery: null,
  },
} as const satisfies Record<string, CountryFacts>

export type ShopCountry = keyof typeof table

/** `OTH` is everywhere else, where prices are in US dollars. */
export type Country = ShopCountry | 'OTH'
export type Currency = (typeof table)[ShopCountry]['currency'] | 'USD'
export type CallingCode = (typeof table)[ShopCountry]['callingCode']

const facts: Readonly<Record<ShopCountry, CountryFacts & { currency: Currency; callingCode: CallingCode }>> =
  table

export const shopCountries = Object.keys(table) as readonly ShopCountry[] // its keys

/** Its clocks and holidays count, and its VAT where no other is known. */
export const homeCountry = 'KEN' satisfies ShopCountry

export const deliveryZone: DeliveryZone = table[homeCountry].delivery

export const countries: readonly Country[] = [...shopCountries, 'OTH']
export const currencies: readonly Currency[] = [...shopCountries.map((code) => facts[code].currency), 'USD']

export const callingCodes: readonly CallingCode[] = shopCountries.map((code) => facts[code].callingCode)

export const phoneMask = '### ### ###'

export const countryFacts = (country: Country): (typeof facts)[ShopCountry] =>
  facts[country === 'OTH' ? homeCountry : country]

export const isCurrency = (text: unknown): text is Currency =>
  currencies.some((currency) => currency === text)

/** Specification of the storefront, section 9. */
export const isCurrencyWhole = (currency: string): boolean =>
  shopCountries.some((code) => facts[code].currency === currency && facts[code].isCurrencyWhole)

export const currencyOf = (country: Country): Currency =>
  country === 'OTH' ? 'USD' : facts[country].currency

export const shopCurrency: Currency = currencyOf(homeCountry)

export function countryOf(code: string): Country {
  const upper = code.toUpperCase()
  return shopCountries.find((country) => country === upper || facts[country].alpha2 === upper) ?? 'OTH'
}

/** `KEN`, `KE`, or the country of a BCP 47 tag (`sw-KE`, `en-Latn-RW`); null for a tag without one. */
export function countryOfLocale(locale: string): Country | null {
  const [first = '', ...subtags] = locale.trim().split(/[-_]/)
  if (subtags.length === 0) return first === '' ? null : countryOf(first)
  const beyond = subtags.findIndex((subtag) => subtag.length === 1) // what follows is no part of language and place
  const region = (beyond < 0 ? subtags : subtags.slice(0, beyond)).find((subtag) =>
    /^(?:[a-z]{2}|\d{3})$/i.test(subtag),
  )
  return region === undefined ? null : countryOf(region)
}
