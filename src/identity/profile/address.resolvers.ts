import type { Resolvers } from '#generated/resolvers.ts'
import { iri } from '#platform/graphql/iri.ts'
import { requireUser } from '../access.ts'
import { type AddressRow, findDefaultAddress } from './address.table.ts'

export const addressResolvers: Resolvers = {
  Query: {
    getDefaultAddress: async (_, __, { db, caller }) => {
      const row = await findDefaultAddress(db, requireUser(caller).id)
      return row ? addressNode(row) : null
    },
  },
}

const addressNode = (row: AddressRow) => ({
  id: iri('Address', row.id),
  _id: row.id,
  line1: row.line1,
  line2: row.line2,
  postalCode: row.postal_code,
  city: row.city,
  country: row.country,
  label: row.label,
  isDefault: row.is_default,
  placesId: row.places_id,
})
