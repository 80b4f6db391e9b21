import type { FormEvent, RefObject } from 'react'
import { SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './ShelfSearch.module.css'

type Props = {
  readonly typed: string
  readonly format: string | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly onType: (words: string) => void
}

export function ShelfSearch({ typed, format, field, onType }: Props) {
  const t = useText()
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    <form className={styles.search} action="/bookshelf/" onSubmit={stay}>
      {format && <input type="hidden" name="format" value={format} />}
      <SearchIcon size="small" className={styles.sign} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        value={typed}
        autoComplete="off"
        aria-label={t('bookshelf.search.label')}
        placeholder={t('bookshelf.search.placeholder')}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  )
}
