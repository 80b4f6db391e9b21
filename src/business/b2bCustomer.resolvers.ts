import type { Resolvers } from '#generated/resolvers.ts'
import { requireStaff } from '#identity/access.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { loader } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import {
  type B2bCustomerRow,
  findB2bCustomer,
  listB2bCustomers,
  listB2bCustomersById,
  setTaxId,
} from './b2bCustomer.table.ts'
import { taxIdIn, taxIdViolations } from './taxId.rules.ts'

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
    b2bCustomer: (_, { id }, { caller, db }) => {
      requireStaff(caller)
      return requireCustomer(db, id)
    },
  },
  Mutation: {
    setTaxIdB2bCustomer: async (_, { input: { id, taxId: typed, clientMutationId } }, { caller, db }) => {
      requireStaff(caller)
      const taxId = taxIdIn(typed ?? '') || null
      if (taxId !== null) refuseInvalid(taxIdViolations('taxId', taxId))
      await setTaxId(db, (await requireCustomer(db, id)).id, taxId)
      return { b2bCustomer: await requireCustomer(db, id), clientMutationId }
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
    taxId: (row) => row.tax_id,
  },
}

async function requireCustomer(db: Database, id: string): Promise<B2bCustomerRow> {
  const found = await findB2bCustomer(db, numberIn(id, 'B2bCustomer'))
  if (!found) throw new ShopError('general.notFound')
  return found
}
