import type {
  ContributorRole,
  CurrencyCode,
  SeedConversionRate,
  SeedCurrency,
  SeedFormat,
  SeedTaxRate,
} from './types.ts'

/** The first is the default of a new contributor. */
export const authorRoles: ContributorRole[] = ['author', 'illustrator', 'translator', 'editor', 'contributor']

/** Formats of products (section 3); nothing in the demo shop is sold as plain `digital`. */
export const formats: SeedFormat[] = [
  { id: 'pdf', mimeType: 'application/pdf+lcp', schemaOrgUrl: 'https://schema.org/EBook', label: 'PDF' },
  { id: 'epub', mimeType: 'application/epub+zip', schemaOrgUrl: 'https://schema.org/EBook', label: 'EPUB' },
  {
    id: 'audio',
    mimeType: 'application/lpf+zip',
    schemaOrgUrl: 'https://schema.org/AudiobookFormat',
    label: 'Audiobook',
  },
  { id: 'print', mimeType: 'print', schemaOrgUrl: 'https://schema.org/Paperback', label: 'Print' },
  { id: 'digital', mimeType: 'digital', schemaOrgUrl: 'https://schema.org/EBook', label: 'Digital' },
]

/** Decimals as the shop rounds (section 9), not as ISO 4217 has them. */
export const currencies: SeedCurrency[] = [
  { code: 'KES', decimals: 0, name: 'Kenyan shilling' },
  { code: 'RWF', decimals: 0, name: 'Rwandan franc' },
  { code: 'MWK', decimals: 0, name: 'Malawian kwacha' },
  { code: 'USD', decimals: 2, name: 'US dollar' },
]

const shillingsFor: Record<CurrencyCode, number> = { KES: 1, RWF: 0.0889521, MWK: 0.0745268, USD: 129.347 }

const rateSource =
  'Demo rate near the mid rates of November 2026, crossed through the Kenyan shilling; not for real sales'

/** All ordered pairs of different currencies, to eight significant digits. */
export const conversionRates: SeedConversionRate[] = currencies.flatMap(({ code: from }) =>
  currencies
    .filter(({ code }) => code !== from)
    .map(({ code: to }) => ({
      from,
      to,
      rate: Number((shillingsFor[from] / shillingsFor[to]).toPrecision(8)),
      source: rateSource,
    })),
)

/** Standard VAT rates on books by region, with their history; an accountant confirms them before real sales. */
export const taxRates: SeedTaxRate[] = [
  {
    region: 'KEN',
    rate: 0.16,
    startsAt: '2013-09-02T00:00:00+03:00',
    source: 'Kenya, Value Added Tax Act 2013: printed books and e-books at the standard rate',
  },
  {
    region: 'RWA',
    rate: 0.18,
    startsAt: '2023-09-14T00:00:00+02:00',
    source: 'Rwanda, Law 049/2023 on VAT: online supplies at the standard rate',
  },
  {
    region: 'MWI',
    rate: 0.165,
    startsAt: '2016-10-01T00:00:00+02:00',
    source: 'Malawi, standard rate before the amendment of 2025; history kept from October 2016',
  },
  {
    region: 'MWI',
    rate: 0.175,
    startsAt: '2025-12-31T00:00:00+02:00',
    source: 'Malawi, Value Added Tax (Amendment) (No. 2) Act 2025',
  },
  {
    region: 'OTH',
    rate: 0,
    startsAt: '2013-09-02T00:00:00Z',
    source: 'The shop’s choice: no VAT is charged outside Kenya, Rwanda and Malawi',
  },
]
