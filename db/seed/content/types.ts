export type InterfaceLanguage = 'eng' | 'kin' | 'swa' | 'nya'
export type BookLanguage = InterfaceLanguage | 'kik' | 'fra'
export type CurrencyCode = 'KES' | 'RWF' | 'MWK' | 'USD'
export type Format = 'epub' | 'pdf' | 'audio' | 'print'
export type ContributorRole = 'author' | 'illustrator' | 'translator' | 'editor' | 'contributor'
export type Listing = 'listed' | 'scheduled' | 'unlisted'
export type Country = 'KEN' | 'RWA' | 'MWI'
export type Region = Country | 'OTH'

export type SeedTag = { id: number; parentId: number | null; names: Record<InterfaceLanguage, string> }
export type SeedPublisher = { name: string; city: string; country: Country; description: string }
export type SeedAuthor = { name: string; bio: string }
export type SeedContributor = { name: string; role: ContributorRole }

/**
 * One form in which a work is sold. Price is in major units of the work's currency, 0 is free.
 * `publishedOn` is only given where it differs from the work's.
 */
export type SeedEdition = {
  format: Format
  isbn: string
  price: number
  vatIncluded?: true
  pages?: number
  minutes?: number
  narrator?: string
  publishedOn?: string
  listing?: Listing
  /** Folder under db/seed/epubs whose book is this edition's file. */
  epub?: string
}

type WorkFacts = {
  /** The same for all editions of one work, kebab-case, stable. */
  work: string
  title: string
  subtitle?: string
  /** 60 to 160 words in the book's own language. */
  description: string
  /** 80 to 200 words in the book's own language; absent where a file exists and where a work is only printed. */
  opening?: string
  publisher: string
  language: BookLanguage
  currency: CurrencyCode
  /** Thema 1.5 codes, the main one first. */
  subjects: string[]
  series?: { name: string; number: number }
  school?: true
  isNew?: true
  featured?: true
}

/** A work as it is written down here; `titlesOf` makes one title of each edition. */
export type SeedWork = WorkFacts & {
  authors: SeedContributor[]
  publishedOn: string
  /** Without the tags Free, Print and Audiobooks: those follow from the editions. */
  tags: number[]
  editions: SeedEdition[]
}

/**
 * A product of the demo shop.
 *
 * A title with `epub` has a file of its own under db/seed/epubs. Other titles in the format epub have none
 * and could not be sold without one, so the seeder makes a small sample book for them from title, authors
 * and description, with `opening` as its first chapter. For `scheduled` titles the seeder chooses a release
 * in the future; `unlisted` titles get no release. `publishedOn` is a day, never after the day of seeding.
 */
export type SeedTitle = WorkFacts & {
  /** `{work}-{format}`. */
  key: string
  authors: SeedContributor[]
  format: Format
  price: number
  vatIncluded: boolean
  isbn: string
  publishedOn: string
  pages?: number
  minutes?: number
  tags: number[]
  listing: Listing
  epub?: string
}

export type SeedBanner = { featured: string; others: [string, string, string] }
export type SeedFeaturedList = { id: number; region: Region; name: string; titles: string[] }
export type SeedSchool = { name: string; country: Country }
export type SeedSchoolList = { name: string; notes: string; school: string; titles: string[] }

export type UserRole = 'ROLE_USER' | 'ROLE_CHECKER' | 'ROLE_ADMIN' | 'B2B_CUSTOMER'
export type PersonKey = 'reader' | 'unverified' | 'checker' | 'admin' | 'business'
export type SeedPerson = {
  key: PersonKey
  email: string
  emailVerified: boolean
  password: string
  givenName: string
  familyName: string
  /** E.164: calling code and nine digits. */
  phoneNumber: string
  country: Country
  roles: UserRole[]
  business?: { organizationName: string; discountPercentage: number }
}
/** Where the reader stopped in a book of their shelf: an EPUB CFI, the share before it, the chapter. */
export type SeedPosition = {
  title: string
  locator: string
  fraction: number
  label: string
  hoursAgo: number
}
export type SeedPersonalList = { owner: PersonKey; name: string; isPublic: boolean; titles: string[] }

/**
 * `percentage`: discount is 0 to 100. `amount`: taken off, in `currency`. `fixedPrice`: what the title costs.
 * Days count from the day of seeding; `lastDay` is inclusive.
 */
export type SeedCoupon = {
  code: string
  description: string
  kind: 'percentage' | 'amount' | 'fixedPrice'
  discount: number
  currency?: CurrencyCode
  taxInclusive?: true
  title?: string
  forPerson?: PersonKey
  active: boolean
  firstDay: number
  lastDay: number
  maxNumberOfUses?: number
  maxUsesPerUser: number
}

export type SeedFormat = { id: Format | 'digital'; mimeType: string; schemaOrgUrl: string; label: string }
export type SeedCurrency = { code: CurrencyCode; decimals: number; name: string }
/** Amount in `to` = amount in `from` × `rate`. */
export type SeedConversionRate = { from: CurrencyCode; to: CurrencyCode; rate: number; source: string }
