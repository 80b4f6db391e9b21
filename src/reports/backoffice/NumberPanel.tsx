import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Outcome } from '#page/page.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Refusal } from '#platform/refusal.ts'
import { ErrorWords } from '#ui/form/ErrorWords.tsx'
import { errorText, refusalText } from '#ui/form/errorText.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './NumberPanel.module.css'

export type PanelRead<Data> = Outcome<Data> & { readonly requestId: string }

type Props<Part> = {
  readonly title: string
  readonly read: PanelRead<unknown>
  /** What of it the panel shows; nothing where it could not be read. */
  readonly part: Part | null | undefined
  readonly aside?: ReactNode
  readonly children: (part: Part) => ReactNode
}

/** A panel of the dashboard. One that could not be read says so in its own place. */
export function NumberPanel<Part>({ title, read, part, aside, children }: Props<Part>) {
  return (
    <Panel title={title} aside={part != null && aside} isFlush>
      {part == null ? <NotRead read={read} /> : children(part)}
    </Panel>
  )
}

/** That a part of the dashboard could not be read, and how to try again. */
export function NotRead({ read: { refusal, requestId } }: { readonly read: PanelRead<unknown> }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.failed} role="alert">
      <AlertIcon size="small" className={styles.sign} />
      <div>
        <p className={styles.strong}>{t('backofficeNumbers.failed')}</p>
        {refusal && (
          <p>
            <ErrorWords tell={(words) => knownText(refusal, words)} />
          </p>
        )}
        <p className={styles.small}>{t('backoffice.table.request', { id: requestId })}</p>
        <Link to={{ pathname, search }} replace preventScrollReset>
          {t('shell.error.retry')}
        </Link>
      </div>
    </div>
  )
}

function knownText(refusal: Refusal, words: Translate): string | null {
  const shown = refusalText(refusal, words)
  return shown === errorText('unknown', words) ? null : shown
}

/** In the place of rows. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
)

type RowProps = {
  readonly title: ReactNode
  readonly under?: ReactNode
  readonly end?: ReactNode
  readonly endUnder?: ReactNode
  /** Between both lines, over the whole row. */
  readonly meter?: ReactNode
}

/** A row of a panel's list. */
export const NumberRow = ({ title, under, end, endUnder, meter }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.line}>
      <span className={styles.title}>{title}</span>
      <span className={styles.end}>{end}</span>
    </span>
    {meter && <span className={styles.meter}>{meter}</span>}
    {(under || endUnder) && (
      <span className={styles.line}>
        <span className={styles.under}>{under}</span>
        <span className={styles.endUnder}>{endUnder}</span>
      </span>
    )}
  </li>
)
