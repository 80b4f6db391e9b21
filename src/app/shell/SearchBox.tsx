import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { searchPath } from '#catalogue/listing/searchPath.rules.ts'
import { withTexts } from '#page/texts/browserTexts.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './SearchBox.module.css'

// Offline there are no suggestions, and the field is still one.
const loadSuggestions = () => withTexts(import('#catalogue/storefront/search/SearchSuggestions.tsx'), 'lists')

type OpenList = { readonly id: string; readonly activeId: string | undefined }

/** A form without scripts; from the first touch on it suggests books while one types. */
export function SearchBox() {
  const t = useText()
  const { searchTerm = '' } = useParams()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [list, setList] = useState<OpenList | null>(null)
  const isUsed = typed !== null

  useEffect(() => {
    if (input.current === document.activeElement) setTyped(input.current?.value ?? '')
  }, [])

  const search = (event: FormEvent) => {
    event.preventDefault()
    input.current?.blur()
    void navigate(searchPath(input.current?.value ?? ''))
  }
  return (
    <form className={styles.box} role="search" action="/search/" onSubmit={search}>
      <SearchIcon className={styles.icon} />
      <label htmlFor="q">
        <VisuallyHidden>{t('shell.searchBox.label')}</VisuallyHidden>
      </label>
      <input
        key={searchTerm}
        ref={input}
        id="q"
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={120}
        placeholder={t('shell.searchBox.placeholder')}
        defaultValue={searchTerm}
        onFocus={(event) => setTyped(event.currentTarget.value)}
        onInput={(event) => setTyped(event.currentTarget.value)}
        {...(isUsed && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': list !== null })}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
      />
      {isUsed && <LazyComponent load={loadSuggestions} props={{ input, typed, onList: setList }} />}
    </form>
  )
}
