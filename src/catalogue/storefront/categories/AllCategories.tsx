import { useId } from 'react'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { useText } from '#ui/Text.tsx'
import { type Initial, underInitial, usedInitials } from '../../tags/categories.rules.ts'
import styles from './AllCategories.module.css'
import type { Category } from './categories.fields.ts'
import { CategoryRows } from './CategoryRows.tsx'
import { LetterLinks } from './LetterLinks.tsx'
import { LetterTabs } from './LetterTabs.tsx'
import { type Follow, ViewLink } from './ViewLink.tsx'

type Props = {
  readonly tags: readonly Category[]
  readonly letter: Initial
  readonly follow: Follow | undefined
  readonly level: 2 | 3
}

export function AllCategories({ tags, letter, follow, level }: Props) {
  const t = useText()
  const panel = useId()
  const isLive = useHydrated()
  const Heading = `h${level}` as const
  const used = usedInitials(tags)
  // An address may name a letter that no category begins with.
  const shown = used.includes(letter) ? letter : (used[0] ?? letter)
  return (
    <section>
      <div className={styles.head}>
        <Heading className={styles.title}>{t('categories.all')}</Heading>
        <ViewLink className={styles.back} letter={null} follow={follow}>
          <ChevronLeftIcon size="small" />
          {t('categories.featured')}
        </ViewLink>
      </div>
      {isLive ? (
        <LetterTabs used={used} shown={shown} follow={follow} panel={panel} />
      ) : (
        <LetterLinks used={used} shown={shown} follow={follow} />
      )}
      <div
        id={panel}
        className={styles.panel}
        {...(isLive && { role: 'tabpanel', 'aria-labelledby': panel + shown })}
      >
        <CategoryRows rows={underInitial(tags, shown)} tags={tags} />
      </div>
    </section>
  )
}
