import type { Resolvers } from '#generated/resolvers.ts'
import { rangeViolations, refuseInvalid, ShopError } from '#platform/errors.ts'
import { loader } from '#platform/graphql/context.ts'
import { idIn, iri, iriTypeOf } from '#platform/graphql/iri.ts'
import { requireAdmin } from '../access.ts'
import { userNode } from '../users/user.nodes.ts'
import { listUsersById, type UserRow } from '../users/user.table.ts'
import {
  type AuditEntryRow,
  type AuditSubject,
  countAuditEntries,
  listAuditEntries,
} from './auditEntry.table.ts'

const maxEntries = 1000

const usersOf = loader<number, UserRow>(
  ({ db }, ids) => listUsersById(db, ids),
  ({ id }) => id,
)

export const auditResolvers: Resolvers = {
  Query: {
    auditEntries: async (_, { subject, first, after }, { caller, db }) => {
      requireAdmin(caller)
      const size = first ?? 30
      refuseInvalid(rangeViolations('first', size, [0, maxEntries]))
      const named = subjectIn(subject)
      const before = after == null ? null : idAt(after)
      // One more than asked tells whether there is a next page.
      const found = await listAuditEntries(db, named, { before, limit: size + 1 })
      const edges = found.slice(0, size).map((node) => ({ node, cursor: cursorOf(node) }))
      return {
        edges,
        totalCount: await countAuditEntries(db, named),
        pageInfo: {
          startCursor: edges.at(0)?.cursor ?? null,
          endCursor: edges.at(-1)?.cursor ?? null,
          hasPreviousPage: before !== null,
          hasNextPage: found.length > size,
        },
      }
    },
  },
  AuditEntry: {
    id: ({ id }) => iri('AuditEntry', id),
    _id: ({ id }) => id,
    actor: async ({ actor_id: id }, _, context) => {
      const [user] = id === null ? [] : await usersOf(context).load(id)
      return user ? userNode(user) : null
    },
    tableName: (row) => row.table_name,
    rowId: (row) => row.row_id,
    changes: changesOf,
  },
}

/** Throws BAD_USER_INPUT for what is no IRI. */
function subjectIn(text: string): AuditSubject {
  const type = iriTypeOf(text)
  return { type, id: idIn(text, type) }
}

const cursorOf = ({ id }: AuditEntryRow): string => Buffer.from(String(id)).toString('base64')

function idAt(cursor: string): number {
  const text = Buffer.from(cursor, 'base64').toString()
  if (!/^\d{1,9}$/.test(text)) throw new ShopError('general.badInput', { debugMessage: 'not a cursor' })
  return Number(text)
}

function changesOf({ before, after }: AuditEntryRow) {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...columns].map((column) => ({
    column,
    before: textOf(before?.[column]),
    after: textOf(after?.[column]),
  }))
}

const textOf = (value: unknown): string | null =>
  value == null ? null : typeof value === 'string' ? value : JSON.stringify(value)
