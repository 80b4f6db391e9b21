import type { SeedPersonalList, SeedPerson, SeedPosition } from './types.ts'

/** The people who can sign in to the demo shop; their passwords stand in the README as well. */
export const people: SeedPerson[] = [
  {
    key: 'reader',
    email: 'amina@soma.example',
    emailVerified: true,
    password: 'kitabu-kizuri',
    givenName: 'Amina',
    familyName: 'Wafula',
    phoneNumber: '+254712000101',
    country: 'KEN',
    roles: ['ROLE_USER'],
  },
  {
    key: 'unverified',
    email: 'kevin@soma.example',
    emailVerified: false,
    password: 'barua-bado',
    givenName: 'Kevin',
    familyName: 'Mutiso',
    phoneNumber: '+254722000102',
    country: 'KEN',
    roles: ['ROLE_USER'],
  },
  {
    key: 'checker',
    email: 'eric@soma.example',
    emailVerified: true,
    password: 'hesabu-sawa',
    givenName: 'Eric',
    familyName: 'Nsengimana',
    phoneNumber: '+250788000103',
    country: 'RWA',
    roles: ['ROLE_USER', 'ROLE_CHECKER'],
  },
  {
    key: 'admin',
    email: 'njeri@soma.example',
    emailVerified: true,
    password: 'funguo-za-duka',
    givenName: 'Njeri',
    familyName: 'Kamotho',
    phoneNumber: '+254733000104',
    country: 'KEN',
    roles: ['ROLE_USER', 'ROLE_ADMIN'],
  },
  {
    key: 'business',
    email: 'chikumbutso@soma.example',
    emailVerified: true,
    password: 'mabuku-ambiri',
    givenName: 'Chikumbutso',
    familyName: 'Banda',
    phoneNumber: '+265991000105',
    country: 'MWI',
    roles: ['ROLE_USER', 'B2B_CUSTOMER'],
    business: { organizationName: 'Area 18 Book Corner, Lilongwe', discountPercentage: 20 },
  },
]

/** Digital titles that the reader owns from the start. */
export const bookshelf: string[] = [
  'the-unclaimed-shelf-epub',
  'the-kitchen-laboratory-epub',
  'kofia-ya-babu-epub',
  'moja-mbili-matatu-epub',
  'the-night-registrar-epub',
  'nyumba-ya-matumbawe-audio',
  'sungura-aliyeuza-kivuli-epub',
  'salt-in-the-tea-epub',
  'science-in-my-hands-grade-4-pdf',
  'nthano-za-kalulu-epub',
  'the-hippo-who-would-not-queue-audio',
  'your-rights-in-plain-words-pdf',
]

/** Books that the reader is in the middle of. */
export const readingPositions: SeedPosition[] = [
  {
    title: 'the-unclaimed-shelf-epub',
    locator: 'epubcfi(/6/14!/4/2/18/1:198)',
    fraction: 0.74,
    label: 'The Fourteenth Day',
    hoursAgo: 9,
  },
  {
    title: 'kofia-ya-babu-epub',
    locator: 'epubcfi(/6/8!/4/2)',
    fraction: 0.15,
    label: 'Upepo wa kaskazi',
    hoursAgo: 30,
  },
]

/** The reader's own book lists. */
export const personalLists: SeedPersonalList[] = [
  {
    owner: 'reader',
    name: 'For the December journey home',
    isPublic: true,
    titles: [
      'the-bus-leaves-at-four-epub',
      'shajara-ya-dereva-audio',
      'the-eight-oclock-to-mombasa-epub',
      'passengers-of-the-ilala-audio',
      'seven-letters-to-busia-print',
    ],
  },
  {
    owner: 'reader',
    name: 'Bedtime, two chapters only',
    isPublic: false,
    titles: [
      'the-library-camel-epub',
      'ngano-za-kaloleni-audio',
      'a-goat-on-the-roof-print',
      'where-does-the-rain-sleep-epub',
    ],
  },
]
