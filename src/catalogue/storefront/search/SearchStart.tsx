import { useEffect } from 'react'
import { useText } from '#ui/Text.tsx'
import { searchMinLength } from '../../listing/search.rules.ts'
import styles from '../lists/ListScreen.module.css'
import { type TagChip, TagChips } from '../lists/TagChips.tsx'

type Props = { readonly term: string; readonly tags: readonly TagChip[] }

export function SearchStart({ term, tags }: Props) {
  const t = useText()
  useEffect(() => document.getElementById('q')?.focus(), [])
  return (
    <div className={styles.page}>
      <h1>{t('catalogue.search.title')}</h1>
      <p className={styles.about} role={term ? 'alert' : undefined}>
        {term
          ? t('catalogue.search.tooShort', { count: searchMinLength })
          : t('catalogue.search.start', { count: searchMinLength })}
      </p>
      <div className={styles.suggestions}>
        <TagChips tags={tags} />
      </div>
    </div>
  )
}
