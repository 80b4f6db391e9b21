import { ownedTitles } from '#entitlements/ownedTitles.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { isPrint } from '#catalogue/book.rules.ts'
import { requireVerified } from '#identity/access.ts'
import type { User } from '#platform/caller.rules.ts'
import { cutText } from '#platform/cutText.rules.ts'
import { rangeViolations, refuseInvalid, ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { productIn } from '#catalogue/productIri.ts'
import { findPosition, listPositions, type PositionRow, setPosition } from './reading.table.ts'
import { linkExpiry, signGrant } from './readLink.ts'

const positions = loader<number, PositionRow & { book_id: number }>(
  async ({ caller, db }, ids) => (caller.kind === 'user' ? listPositions(db, caller.id, ids) : []),
  (row) => row.book_id,
)

const maxLocatorLength = 2000
const maxLabelLength = 200

/** Resolvers of the bookshelf; `keys` sign the reading links, which live under `publicUrl`. */
export const bookshelfResolvers = ({
  keys,
  publicUrl,
}: {
  keys: readonly string[]
  publicUrl: string
}): Resolvers => ({
  Book: {
    readUrl: (book, _, { caller, now }) => {
      if (!book.on_shelf || isPrint(book.format) || !book.has_file || caller.kind !== 'user') return null
      const grant = { userId: caller.id, bookId: book.id, expires: linkExpiry(now) }
      const query = `user=${grant.userId}&expires=${grant.expires.getTime()}&signature=${signGrant(keys, grant)}`
      return `${publicUrl}/api/books/${book.id}/read?${query}`
    },
    readingPosition: async (book, _, context) => {
      if (!book.on_shelf) return null
      const [row] = await positions(context).load(book.id)
      return row ? positionNode(row) : null
    },
  },
  Query: {
    readingPosition: async (_, { bookId }, context) => {
      const book = productIn(bookId)
      const user = await requireOwner(context, book)
      const row = await findPosition(context.db, user.id, book)
      return row ? positionNode(row) : null
    },
  },
  Mutation: {
    saveReadingPosition: async (_, { input }, context) => {
      const bookId = productIn(input.bookId)
      const user = await requireOwner(context, bookId)
      const label = input.label == null ? null : cutText(input.label, maxLabelLength)
      refuseInvalid([
        ...rangeViolations('fraction', input.fraction, [0, 1]),
        ...(input.locator.length > maxLocatorLength
          ? [{ path: 'locator', code: 'maxLength', params: { max: maxLocatorLength } } as const]
          : []),
      ])
      const row = await setPosition(context.db, {
        userId: user.id,
        bookId,
        locator: input.locator,
        fraction: input.fraction,
        label,
      })
      return { readingPosition: positionNode(row), clientMutationId: input.clientMutationId }
    },
  },
})

async function requireOwner(context: Context, bookId: number): Promise<User> {
  const user = requireVerified(context.caller)
  if (!(await ownedTitles(context)).has(bookId)) throw new ShopError('general.notFound')
  return user
}

const positionNode = ({ locator, fraction, label, updated_at }: PositionRow) => ({
  locator,
  fraction,
  label,
  updatedAt: updated_at,
})
