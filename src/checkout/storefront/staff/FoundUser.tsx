import { useEffect, useState } from 'react'
import { fetchDocument } from '#page/fetchDocument.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refusalText } from '#ui/form/errorText.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './FoundUser.module.css'
import { FindUsersQuery, type FoundUserData } from './staff.documents.ts'

const minLength = 3
/** Milliseconds after the last key. */
const debounce = 500

type Props = { readonly onChoose: (user: FoundUserData) => void }

/** Fills in name and address of somebody who has an account. */
export function FoundUser({ onChoose }: Props) {
  const t = useText()
  const [text, setText] = useState('')
  const { users, refusal } = useUsers(text.trim())
  const choose = (user: FoundUserData, form: HTMLFormElement | null) => {
    onChoose(user)
    setText('')
    const name = form?.elements.namedItem('forFullName')
    if (name instanceof HTMLElement) name.focus()
  }
  return (
    <div>
      <TextField
        type="search"
        label={t('staff.find.label')}
        hint={t('staff.find.hint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {refusal && <Notice tone="danger">{refusalText(refusal, t)}</Notice>}
      <div role="status">
        {users?.length === 0 && <p className={styles.note}>{t('staff.find.none')}</p>}
        {users && users.length > 0 && (
          <ul className={styles.found} aria-label={t('staff.find.list')}>
            {users.map((user) => (
              <li key={user.id}>
                <button
                  type="button"
                  className={styles.user}
                  onClick={({ currentTarget }) => choose(user, currentTarget.form)}
                >
                  <strong>{user.name || user.email}</strong>
                  <span className={styles.note}>{user.email}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type Found = { readonly users: readonly FoundUserData[] | null; readonly refusal: Refusal | null }

const nobodyYet: Found = { users: null, refusal: null }

/** Those who are found, or why nobody could be looked for. */
function useUsers(search: string): Found {
  const [found, setFound] = useState<(Found & { readonly search: string }) | null>(null)
  useEffect(() => {
    if (search.length < minLength) return undefined
    const over = new AbortController()
    const timer = setTimeout(async () => {
      const { data, refusal } = await fetchDocument(FindUsersQuery, { search }, over.signal)
      if (over.signal.aborted) return
      setFound({ search, refusal, users: data && (data.searchWebServiceUsers?.collection ?? []) })
    }, debounce)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [search])
  return found?.search === search ? found : nobodyYet
}
