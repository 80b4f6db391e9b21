import { type KeyboardEvent, useId } from 'react'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { useText } from '#ui/Text.tsx'
import { type Initial, initials, underInitial, usedInitials } from '../../tags/categories.rules.ts'
import styles from './AllCategories.module.css'
import letterStyles from './Letters.module.css'
import type { Category } from './categories.fields.ts'
import { CategoryRows } from './CategoryRows.tsx'
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

type LetterTabsProps = LettersProps & {
  /** Id of what the tabs change; theirs are this one and their letter. */
  readonly panel: string
}

function LetterTabs({ used, shown, follow, panel }: LetterTabsProps) {
  const t = useText()
  return (
    <div className={letterStyles.letters} role="tablist" aria-label={t('categories.letters')}>
      {initials.map((letter) => {
        const name = letter === '#' ? t('categories.symbol') : undefined
        return used.includes(letter) ? (
          <ViewLink
            key={letter}
            id={panel + letter}
            className={letterStyles.letter}
            letter={letter}
            follow={follow}
            replace
            role="tab"
            tabIndex={letter === shown ? 0 : -1}
            aria-label={name}
            aria-selected={letter === shown}
            aria-controls={panel}
            onKeyDown={walk}
            data-landing={letter === shown || undefined}
          >
            {letter}
          </ViewLink>
        ) : (
          <span
            key={letter}
            className={letterStyles.none}
            role="tab"
            aria-label={name}
            aria-selected={false}
            aria-disabled
          >
            {letter}
          </span>
        )
      })}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const target = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }[event.key]
  if (target === undefined || at === -1 || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  const tab = tabs.at(target % tabs.length)
  tab?.focus()
  tab?.click()
}

type LettersProps = {
  readonly used: readonly Initial[]
  readonly shown: Initial
  readonly follow: Follow | undefined
}

function LetterLinks({ used, shown, follow }: LettersProps) {
  const t = useText()
  return (
    <nav className={letterStyles.letters} aria-label={t('categories.letters')}>
      {initials.map((letter) =>
        used.includes(letter) ? (
          <ViewLink
            key={letter}
            className={letterStyles.letter}
            letter={letter}
            follow={follow}
            aria-label={letter === '#' ? t('categories.symbol') : undefined}
            aria-current={letter === shown ? 'page' : undefined}
          >
            {letter}
          </ViewLink>
        ) : (
          <span key={letter} className={letterStyles.none} aria-hidden>
            {letter}
          </span>
        ),
      )}
    </nav>
  )
}
