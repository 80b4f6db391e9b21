import type { Resolvers } from '#generated/resolvers.ts'
import { requireStaff } from '#identity/access.ts'
import { ShopError } from '#platform/errors.ts'
import { loader } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import {
  type B2bCustomerRow,
  findB2bCustomer,
  listB2bCustomers,
  listB2bCustomersById,
} from './b2bCustomer.table.ts'

export const b2bCustomersOf = loader<number, B2bCustomerRow>(
  ({ db }, ids) => listB2bCustomersById(db, ids),
  ({ id }) => id,
)

export const b2bCustomerResolvers: Resolvers = {
  Query: {
    b2bCustomers: (_, __, { caller, db }) => {
      requireStaff(caller)
      return listB2bCustomers(db)
    },
    b2bCustomer: async (_, { id }, { caller, db }) => {
      requireStaff(caller)
      const found = await findB2bCustomer(db, numberIn(id, 'B2bCustomer'))
      if (!found) throw new ShopError('general.notFound')
      return found
    },
  },
  B2bCustomer: {
    id: ({ id }) => iri('B2bCustomer', id),
    _id: ({ id }) => id,
    customerId: (row) => row.customer_id,
    organizationName: (row) => row.organization_name,
    customerName: (row) => row.customer_name,
    customerEmail: (row) => row.customer_email,
    customerDiscountPercentage: (row) => Number(row.discount_percentage),
  },
}
