import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../Text.tsx'
import { DownloadIcon } from './tableIcons.tsx'
import type { TableLinks } from './tableParts.ts'
import styles from './SelectionBar.module.css'

type Props = {
  readonly count: number
  readonly sums: readonly string[]
  readonly links: TableLinks
  /** Form of the boxes, where their rows can be had as a file. */
  readonly csvForm: string | null
  readonly children: ReactNode
}

/** What is done with the selected rows, such as a dialog. */
export const SelectionLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className={styles.action} preventScrollReset />
)

export function SelectionBar({ count, sums, links, csvForm, children }: Props) {
  const t = useText()
  return (
    <section className={styles.bar} aria-label={t('backoffice.table.selection')}>
      <strong>{t('backoffice.table.selected', { count })}</strong>
      {sums.length > 0 && <span className={styles.sums}>{sums.join('\u00A0· ')}</span>}
      {csvForm !== null && (
        <button className={styles.action} form={csvForm} name="part" value="selected">
          <DownloadIcon size="tiny" />
          {t('backoffice.csv.selected')}
        </button>
      )}
      {children}
      <Link to={links.selected([])} className={styles.clear} replace preventScrollReset>
        {t('backoffice.table.clearSelection')}
        <kbd aria-hidden="true">Esc</kbd>
      </Link>
    </section>
  )
}
