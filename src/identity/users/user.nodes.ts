import { iri } from '#platform/graphql/iri.ts'
import type { UserRow } from './user.table.ts'

export const userNode = (row: UserRow) => ({
  id: iri('WebServiceUser', row.id),
  _id: row.id,
  userId: row.user_id,
  email: row.email,
  emailVerified: row.email_verified,
  givenName: row.given_name,
  familyName: row.family_name,
  nickname: row.nickname,
  name: fullName(row),
  phoneNumber: row.phone_number,
  alternativePhoneNumber: row.alternative_phone_number,
  address: row.address || null,
  additionalAddressInfo: row.address_details,
  country: row.country,
  county: row.county,
  subCounty: row.sub_county,
  roles: row.roles,
  createdAt: row.created_at,
  lastLogin: row.last_login_at,
  signupCountry: row.signup_country,
  signupIp: row.signup_ip,
})

/** The name to address a person by: given and family name, else the nickname. */
export const fullName = (row: Pick<UserRow, 'given_name' | 'family_name' | 'nickname'>): string | null =>
  [row.given_name, row.family_name].filter((name) => name !== null).join(' ') || row.nickname
