import type { ContributorRole, CurrencyCode, SeedConversionRate, SeedCurrency, SeedFormat } from './types.ts'

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
