import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { quickFindPath } from '#page/backoffice/quickFind.rules.ts'
import { FindField } from '#reports/backoffice/find/FindField.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './QuickFind.module.css'

/** The way to any record from any screen: `/` or Ctrl-K leads into it. On phones it is a link to its page. */
export function QuickFind() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { pathname, search } = useLocation()
  const isFound = `${pathname}/`.startsWith(quickFindPath)
  const text = isFound ? (new URLSearchParams(search).get('q') ?? '') : ''
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = input.current
      if (!field || !leadsIntoFind(event)) return
      event.preventDefault()
      if (field.offsetParent === null) return document.getElementById('find-link')?.focus()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Form className={styles.find} method="get" action={quickFindPath} role="search">
        <SearchIcon size="small" className={styles.icon} />
        <FindField input={input} className={styles.input} label={t('backoffice.find.label')} text={text} />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </Form>
      <Link className={styles.link} id="find-link" to={quickFindPath} aria-label={t('backoffice.find.label')}>
        <SearchIcon />
      </Link>
    </>
  )
}

/** Not while somebody types elsewhere, nor over an open dialog. */
function leadsIntoFind({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog[open]')) return false
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return true
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
