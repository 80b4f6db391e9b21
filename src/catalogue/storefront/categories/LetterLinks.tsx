import { useText } from '#ui/Text.tsx'
import { type Initial, initials } from '../../tags/categories.rules.ts'
import styles from './Letters.module.css'
import { type Follow, ViewLink } from './ViewLink.tsx'

export type LettersProps = {
  readonly used: readonly Initial[]
  readonly shown: Initial
  readonly follow: Follow | undefined
}

export function LetterLinks({ used, shown, follow }: LettersProps) {
  const t = useText()
  return (
    <nav className={styles.letters} aria-label={t('categories.letters')}>
      {initials.map((letter) =>
        used.includes(letter) ? (
          <ViewLink
            key={letter}
            className={styles.letter}
            letter={letter}
            follow={follow}
            aria-label={letter === '#' ? t('categories.symbol') : undefined}
            aria-current={letter === shown ? 'page' : undefined}
          >
            {letter}
          </ViewLink>
        ) : (
          <span key={letter} className={styles.none} aria-hidden>
            {letter}
          </span>
        ),
      )}
    </nav>
  )
}
