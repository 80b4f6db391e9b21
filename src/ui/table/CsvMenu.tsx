import { useText } from '../Text.tsx'
import { DownloadIcon } from './tableIcons.tsx'
import { TableMenu } from './TableMenu.tsx'
import type { TableLinks } from './tableParts.ts'
import styles from './FilterBar.module.css'

type Props = { readonly address: string; readonly formId: string; readonly links: TableLinks }

/** Files are no pages of ours: their links are the browser's own. */
export function CsvMenu({ address, formId, links }: Props) {
  const t = useText()
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
        <a className={styles.item} href={links.export(address, 'all')} download>
          {t('office.csv.all')}
        </a>
        <a className={styles.item} href={links.export(address, 'page')} download>
          {t('office.csv.page')}
        </a>
        <button className={styles.item} form={formId} name="part" value="selected">
          {t('office.csv.selected')}
        </button>
      </div>
    </TableMenu>
  )
}
