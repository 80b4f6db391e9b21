import { graphql } from '#platform/graphql/document.ts'
import { ChipLink, ChipRow } from '#ui/Chip.tsx'
import { useText } from '#ui/Text.tsx'

export type TagChip = { readonly _id: number; readonly name: string }

// Specification of the storefront, section 2, home: the categories of the front page, in this order.
const frontPageTags = [32, 19, 20, 2, 2729, 2730]

/** The front page's categories out of all. */
export const frontPage = (tags: readonly TagChip[] | null): TagChip[] =>
  frontPageTags.flatMap((id) => tags?.filter((tag) => tag._id === id) ?? [])

type Props = { readonly tags: readonly TagChip[]; readonly current?: number }

/** Links to the lists of some categories. */
export function TagChips({ tags, current }: Props) {
  const t = useText()
  return (
    <ChipRow label={t('catalogue.categories')}>
      {tags.map(({ _id, name }) => (
        <ChipLink
          key={_id}
          to={`/filtered-book-list/${_id}/${encodeURIComponent(name)}`}
          current={_id === current}
        >
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

export const TagListQuery = graphql(`
  query TagList {
    tags { _id name }
  }
`)
