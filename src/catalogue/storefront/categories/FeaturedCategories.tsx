import { ChipLink } from '#ui/Chip.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { usedInitials } from '../../tags/categories.rules.ts'
import { chosenTags, featuredTags } from '../../tags/fixedTags.rules.ts'
import { gradeTags } from '../../search/grades.rules.ts'
import { tagPath } from '../../tags/tagPath.rules.ts'
import type { Category } from './categories.fields.ts'
import styles from './FeaturedCategories.module.css'
import { type Follow, ViewLink } from './ViewLink.tsx'

type Props = {
  readonly tags: readonly Category[]
  readonly follow: Follow | undefined
  readonly level: 2 | 3
}

export function FeaturedCategories({ tags, follow, level }: Props) {
  const t = useText()
  const Heading = `h${level}` as const
  const grades = chosenTags(tags, gradeTags)
  const [firstLetter = null] = usedInitials(tags)
  return (
    <>
      <section className={styles.featured}>
        <Heading className={styles.title}>{t('categories.featured')}</Heading>
        <Chips tags={chosenTags(tags, featuredTags)} />
      </section>
      {grades.length > 0 && (
        <details className={styles.grades}>
          <summary className={styles.fold}>
            {t('categories.grades')}
            <ChevronDownIcon size="small" />
          </summary>
          <Chips tags={grades} />
        </details>
      )}
      {firstLetter && (
        <ViewLink className={styles.all} letter={firstLetter} follow={follow} data-landing>
          {t('categories.viewAll', { count: tags.length })}
          <ChevronRightIcon size="small" />
        </ViewLink>
      )}
    </>
  )
}

const Chips = ({ tags }: { readonly tags: readonly Category[] }) => (
  <ul className={styles.chips}>
    {tags.map((tag) => (
      <li key={tag._id}>
        <ChipLink to={tagPath(tag)}>{tag.name}</ChipLink>
      </li>
    ))}
  </ul>
)
