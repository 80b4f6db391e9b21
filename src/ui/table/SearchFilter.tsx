import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { maxSearchLetters, minSearchLetters } from '#platform/tables/tableState.rules.ts'
import { SearchIcon } from '../icons.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import type { TableLinks } from './tableParts.ts'
import styles from './FilterBar.module.css'

/** Specification of the back office, section 9. */
const waitMs = 500

type Props = {
  readonly name: string
  readonly label: string
  readonly placeholder?: string | undefined
  readonly text: string | null
  readonly links: Pick<TableLinks, 'path' | 'filter' | 'fieldsBeside'>
}

/** Asks by itself once nobody types any more; Enter asks at once. */
export function SearchFilter({ name, label, placeholder, text, links }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const latest = useRef(links)
  const asked = useRef(text)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    asked.current = text
    takeOver(input.current, text)
  }, [text])
  useLayoutEffect(() => {
    latest.current = links
  }, [links])
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    const words = currentTarget.value.trim()
    if (words === (asked.current ?? '') || (words !== '' && words.length < minSearchLetters)) return
    timer.current = setTimeout(() => {
      asked.current = words || null
      // From what is shown or asked by then, such as another order.
      void navigate(latest.current.filter(name, asked.current), { replace: true, preventScrollReset: true })
    }, waitMs)
  }
  return (
    <Form
      method="get"
      action={links.path}
      role="search"
      aria-label={label}
      className={styles.search}
      preventScrollReset
      onSubmit={() => {
        clearTimeout(timer.current)
        asked.current = input.current?.value.trim() || null
      }}
    >
      <HiddenFields fields={links.fieldsBeside([name])} />
      <SearchIcon size="tiny" className={styles.searchIcon} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={text ?? ''}
        minLength={minSearchLetters}
        maxLength={maxSearchLetters}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
      />
    </Form>
  )
}

/** What the address says now, unless somebody is typing. */
function takeOver(input: HTMLInputElement | null, text: string | null): void {
  if (input && document.activeElement !== input) input.value = text ?? ''
}
