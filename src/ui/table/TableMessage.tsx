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
            const told = refusalText(refusal, words)
            return told === errorText('unknown', words) ? null : told
          }}
        />
      </p>
      {requestId !== null && <p className={styles.small}>{t('office.table.request', { id: requestId })}</p>}
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
          {t('office.filter.clear')}
        </Link>
      )}
    </div>
  )
}
