import type { MouseEvent } from 'react'
import { useText } from '../Text.tsx'
import { DownloadIcon } from './tableIcons.tsx'
import { TableMenu } from './TableMenu.tsx'
import type { TableLinks } from './tableParts.ts'
import styles from './FilterBar.module.css'

type Props = {
  readonly address: string
  readonly formId: string
  readonly links: TableLinks
  /** Begins to look after a file; its key goes into the address that is asked for it. */
  readonly onExport: () => string
}

/** Files are no pages of ours: their links are the browser's own. */
export function CsvMenu({ address, formId, links, onExport }: Props) {
  const t = useText()
  const name = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const url = new URL(link.href)
    url.searchParams.set('export', onExport())
    link.href = url.href
    link.closest('details')?.removeAttribute('open')
  }
  return (
    <TableMenu
      label={
        <>
          <DownloadIcon size="tiny" />
          {t('office.csv.open')}
        </>
      }
    >
      <div className={styles.form}>
        <a className={styles.item} href={links.export(address, 'all')} onClick={name} download>
          {t('office.csv.all')}
        </a>
        <a className={styles.item} href={links.export(address, 'page')} onClick={name} download>
          {t('office.csv.page')}
        </a>
        <button className={styles.item} form={formId} name="part" value="selected">
          {t('office.csv.selected')}
        </button>
      </div>
    </TableMenu>
  )
}
