import type { BookFacetsResolvers } from '#generated/resolvers.ts'
import { loader } from '#platform/graphql/context.ts'
import { formatNodeOf } from '../book.fields.ts'
import { listTags, type TagRow } from '../credits.table.ts'
import { isFormat } from '../book.rules.ts'
import { tagNode } from '../tags/tag.resolvers.ts'

// All tags come at once; they are few.
const tags = loader<string, TagRow & { language: string }>(
  async ({ db }, languages) =>
    (
      await Promise.all(
        languages.map(async (language) =>
          (await listTags(db, language)).map((row) => ({ ...row, language })),
        ),
      )
    ).flat(),
  (row) => row.language,
)

export const facetFields: BookFacetsResolvers = {
  formats: ({ formats }) =>
    formats.flatMap(({ value, count }) => (isFormat(value) ? [{ format: formatNodeOf(value), count }] : [])),
  languages: ({ languages }) => languages.map(({ value, count }) => ({ language: value, count })),
  grades: async ({ grades }, _, context) => {
    if (grades.length === 0) return []
    const known = new Map(
      (await tags(context).load(context.preferences.language)).map((row) => [row.id, row]),
    )
    return grades.flatMap(({ value, count }) => {
      const row = known.get(value)
      return row ? [{ tag: tagNode(row), count }] : []
    })
  },
}
