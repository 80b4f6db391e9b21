import '#page/texts/listTexts.ts'
import { Link } from 'react-router'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { tagPath } from '../../tags/tagPath.rules.ts'
import styles from './BookTypes.module.css'
import type { TagChip } from './TagChips.tsx'

/** Hidden unless the shop is set to show it. */
export function BookTypes({ tags }: { readonly tags: readonly TagChip[] }) {
  const t = useText()
  return (
    <nav className={styles.types} aria-label={t('catalogue.home.bookTypes')}>
      {tags.map((tag) => (
        <Link key={tag._id} className={styles.type} to={tagPath(tag)}>
          {tag.name}
          <ChevronRightIcon size="small" />
        </Link>
      ))}
    </nav>
  )
}
