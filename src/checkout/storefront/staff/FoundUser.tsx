import { useEffect, useState } from 'react'
import { fetchDocument } from '#page/fetchDocument.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/Text.tsx'
import { FindUsersQuery, type FoundUserData } from './staff.documents.ts'
import styles from './StaffOrder.module.css'

const minLength = 3
/** Milliseconds after the last key. */
const debounce = 500

type Props = { readonly onChoose: (user: FoundUserData) => void }

/** Fills in name and address of somebody who has an account. */
export function FoundUser({ onChoose }: Props) {
  const t = useText()
  const [text, setText] = useState('')
  const users = useUsers(text.trim())
  const choose = (user: FoundUserData) => {
    onChoose(user)
    setText('')
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
      <div role="status">
        {users?.length === 0 && <p className={styles.hint}>{t('staff.find.none')}</p>}
        {users && users.length > 0 && (
          <ul className={styles.found} aria-label={t('staff.find.list')}>
            {users.map((user) => (
              <li key={user.id}>
                <button type="button" className={styles.user} onClick={() => choose(user)}>
                  <strong>{user.name || user.email}</strong>
                  <span className={styles.hint}>{user.email}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Null before anybody is looked for. */
function useUsers(search: string): readonly FoundUserData[] | null {
  const [found, setFound] = useState<{ search: string; users: readonly FoundUserData[] } | null>(null)
  useEffect(() => {
    if (search.length < minLength) return undefined
    const over = new AbortController()
    const timer = setTimeout(async () => {
      const { data } = await fetchDocument(FindUsersQuery, { search }, over.signal)
      if (!over.signal.aborted && data)
        setFound({ search, users: data.searchWebServiceUsers?.collection ?? [] })
    }, debounce)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [search])
  return found?.search === search ? found.users : null
}
