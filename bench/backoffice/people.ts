import { Chance } from '../search/chance.ts'
import { givenNames, nameOf } from '../search/words.ts'
import type { Rows } from './copyIn.ts'

export type Person = {
  readonly given: string
  readonly family: string
  readonly email: string
  readonly phone: string
}

/** The first are the staff, then those who buy for organisations. */
export const crowd = { staff: 20, business: 200, events: 60, coupons: 300, schools: 500 } as const

const callingCodes = { KEN: '254', RWA: '250', MWI: '265' } as const

export type Region = keyof typeof callingCodes

export const regionOf = (share: number): Region => {
  if (share < 0.7) return 'KEN'
  return share < 0.9 ? 'RWA' : 'MWI'
}

/** The same person for the same number, without keeping any in memory. */
export function personOf(number: number): Person {
  const given = givenNames[(number * 7919) % givenNames.length] ?? 'Amina'
  const family = nameOf((number * 104_729 + 5) % 9973)
  const region = regionOf(((number * 131) % 1000) / 1000)
  return {
    given,
    family,
    email: `${given}.${family}${number}@many.example`.toLowerCase().replaceAll(/[^a-z0-9.@]/g, ''),
    phone: `${callingCodes[region]}7${String(number).padStart(8, '0')}`,
  }
}

export function addPerson(rows: Rows, number: number, signedUp: Date, chance: Chance): void {
  const { given, family, email, phone } = personOf(number)
  const country = regionOf(((number * 131) % 1000) / 1000)
  rows.add('users', {
    id: number,
    user_id: `soma|many-${number}`,
    subject: `many-${number}`,
    issuer: 'many',
    email,
    email_verified: !chance.hits(0.03),
    given_name: given,
    family_name: family,
    phone_number: chance.hits(0.8) ? phone : null,
    country,
    signup_country: country,
    created_at: signedUp,
    last_login_at: chance.hits(0.9) ? new Date(signedUp.getTime() + chance.next() * 3e10) : null,
  })
  rows.add('user_roles', { user_id: number, role: 'ROLE_USER' })
  if (number <= crowd.staff)
    rows.add('user_roles', { user_id: number, role: number <= 5 ? 'ROLE_ADMIN' : 'ROLE_CHECKER' })
  else if (number <= crowd.staff + crowd.business)
    rows.add('user_roles', { user_id: number, role: 'B2B_CUSTOMER' })
}

const monthMs = 30 * 86_400_000

/** Organisations, fairs, schools and coupons, as many as `crowd` says. */
export function addSurroundings(rows: Rows, end: Date): void {
  const ago = (months: number) => new Date(end.getTime() - months * monthMs)
  for (let id = 1; id <= crowd.business; id++) {
    const { given, family, email } = personOf(crowd.staff + id)
    rows.add('b2b_customers', {
      id,
      user_id: crowd.staff + id,
      organization_name: `${nameOf(id * 611_953 + 3)} Bookshop`,
      customer_name: `${given} ${family}`,
      customer_email: email,
      discount_percentage: '20',
    })
  }
  for (let id = 1; id <= crowd.events; id++)
    rows.add('events', {
      id,
      name: `${nameOf(id * 15_485_863 + 1)} Book Fair`,
      starts_at: ago(37 - id / 2),
      ends_at: ago(36 - id / 2),
      tax_region: regionOf(id / crowd.events),
      created_at: ago(38 - id / 2),
    })
  for (let id = 1; id <= crowd.schools; id++)
    rows.add('schools', {
      id,
      name: `${nameOf(id * 7919 + 13)} Primary School`,
      country: regionOf(id / crowd.schools),
    })
  for (let id = 1; id <= crowd.coupons; id++)
    rows.add('coupons', {
      id,
      code: `MANY${id}`,
      description: 'Ten per cent off',
      discount: '10',
      is_percentage: true,
      starts_at: ago(37),
      ends_at: ago(-12),
      max_number_of_uses: id % 3 === 0 ? 400 : null,
    })
}
