import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin, requireStaff } from '#identity/access.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { loader } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { searchText } from '#platform/graphql/searchText.ts'
import { b2bCustomerVersion, createB2bCustomer, updateB2bCustomer } from './b2bCustomer.service.ts'
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
    b2bCustomers: (_, { search }, { caller, db }) => {
      requireStaff(caller)
      return listB2bCustomers(db, searchText(search))
    },
    b2bCustomer: (_, { id }, { caller, db }) => {
      requireStaff(caller)
      return requireCustomer(db, id)
    },
  },
  Mutation: {
    createB2bCustomer: async (_, { input }, { caller, db }) => {
      requireAdmin(caller)
      const id = await createB2bCustomer(db, input)
      return { b2bCustomer: await requireCustomerNumbered(db, id), clientMutationId: input.clientMutationId }
    },
    updateB2bCustomer: async (_, { input: { id, expectedVersion, ...input } }, { caller, db }) => {
      requireAdmin(caller)
      const number = numberIn(id, 'B2bCustomer')
      await updateB2bCustomer(db, number, { ...input, expectedVersion: expectedVersion ?? null })
      return {
        b2bCustomer: await requireCustomerNumbered(db, number),
        clientMutationId: input.clientMutationId,
      }
    },
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
    version: b2bCustomerVersion,
  },
}

const requireCustomer = (db: Database, id: string): Promise<B2bCustomerRow> =>
  requireCustomerNumbered(db, numberIn(id, 'B2bCustomer'))

async function requireCustomerNumbered(db: Database, id: number): Promise<B2bCustomerRow> {
  const found = await findB2bCustomer(db, id)
  if (!found) throw new ShopError('general.notFound')
  return found
}
