import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AlertIcon } from '../icons.tsx'
import { errorText, refusalText } from '../form/errorText.ts'
import { ErrorWords } from '../form/ErrorWords.tsx'
import { useText } from '../Text.tsx'
import type { TableFailure, TableLinks } from './tableParts.ts'
import styles from './TableMessage.module.css'

type FailedProps = { readonly failure: TableFailure; readonly links: Pick<TableLinks, 'here'> }

/** In the table's place; the filters above it stay (specification of the back office, section 8). */
export function TableFailed({ failure: { text, refusal, requestId }, links }: FailedProps) {
  const t = useText()
  return (
    <div className={styles.message} role="alert">
      <AlertIcon className={styles.sign} />
      <p className={styles.title}>{text}</p>
      <p>
        <ErrorWords
          tell={(words) => {
            const shown = refusalText(refusal, words)
            return shown === errorText('unknown', words) ? null : shown
          }}
        />
      </p>
      {requestId !== null && (
        <p className={styles.small}>{t('backoffice.table.request', { id: requestId })}</p>
      )}
      <Link className={styles.action} to={links.here} replace preventScrollReset>
        {t('shell.error.retry')}
      </Link>
    </div>
  )
}

type NoneProps = { readonly text: string; readonly links: TableLinks }

export function NoRowsFit({ text, links }: NoneProps): ReactNode {
  const t = useText()
  return (
    <div className={styles.message}>
      <p className={styles.title}>{text}</p>
      {links.cleared !== links.here && (
        <Link className={styles.action} to={links.cleared} preventScrollReset>
          {t('backoffice.filter.clear')}
        </Link>
      )}
    </div>
  )
}
