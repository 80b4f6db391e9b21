import type { KeyboardEvent } from 'react'
import { useText } from '#ui/Text.tsx'
import { initials } from '../../tags/categories.rules.ts'
import type { LettersProps } from './LetterLinks.tsx'
import styles from './Letters.module.css'
import { ViewLink } from './ViewLink.tsx'

type Props = LettersProps & {
  /** Id of what the tabs change; theirs are this one and their letter. */
  readonly panel: string
}

export function LetterTabs({ used, shown, follow, panel }: Props) {
  const t = useText()
  return (
    <div className={styles.letters} role="tablist" aria-label={t('categories.letters')}>
      {initials.map((letter) => {
        const name = letter === '#' ? t('categories.symbol') : undefined
        return used.includes(letter) ? (
          <ViewLink
            key={letter}
            id={panel + letter}
            className={styles.letter}
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
            className={styles.none}
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
