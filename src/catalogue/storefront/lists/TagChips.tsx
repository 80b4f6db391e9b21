import { graphql } from '#platform/graphql/document.ts'
import { ChipLink, ChipRow } from '#ui/Chip.tsx'
import { FilterIcon, ListIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { tagPath } from '../../tags/tagPath.rules.ts'
import { CategoriesLink } from '../categories/CategoriesLink.tsx'

export type TagChip = { readonly _id: number; readonly name: string }

type Props = {
  readonly tags: readonly TagChip[]
  readonly current?: number
  /** The way to all categories is called a filter. */
  readonly hasFilter?: boolean
}

export function TagChips({ tags, current, hasFilter = false }: Props) {
  const t = useText()
  return (
    <ChipRow label={t('catalogue.categories')}>
      <CategoriesLink>
        {hasFilter ? <FilterIcon size="small" /> : <ListIcon size="small" />}
        {hasFilter ? t('catalogue.filter') : t('catalogue.allCategories')}
      </CategoriesLink>
      {tags.map((tag) => (
        <ChipLink key={tag._id} to={tagPath(tag)} current={tag._id === current}>
          {tag.name}
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
