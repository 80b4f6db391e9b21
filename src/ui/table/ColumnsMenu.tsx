import { Form } from 'react-router'
import { useText } from '../Text.tsx'
import { KeptFields } from './KeptFields.tsx'
import { ColumnsIcon } from './tableIcons.tsx'
import { TableMenu } from './TableMenu.tsx'
import type { TableLinks } from './tableParts.ts'
import styles from './FilterBar.module.css'

type MenuColumn = { readonly key: string; readonly head: string; readonly isOptional?: boolean }

type Props = {
  readonly columns: readonly MenuColumn[]
  readonly shown: readonly string[]
  readonly links: TableLinks
  readonly onShow: (keys: readonly string[]) => void
}

/** Boxes act at once; without scripts by their button. */
export function ColumnsMenu({ columns, shown, links, onShow }: Props) {
  const t = useText()
  const [fixed, optional] = [
    columns.filter((one) => !one.isOptional),
    columns.filter((one) => one.isOptional),
  ]
  if (optional.length === 0) return null
  const show = (key: string, isShown: boolean) => {
    const keys = [...fixed, ...optional].map((column) => column.key)
    const next = keys.filter((one) => (one === key ? isShown : isColumnShown(one)))
    onShow(next)
  }
  const isColumnShown = (key: string) => shown.includes(key) || fixed.some((one) => one.key === key)
  return (
    <TableMenu
      className={styles.wide}
      label={
        <>
          <ColumnsIcon size="tiny" />
          {t('office.table.columns')}
        </>
      }
    >
      <Form method="get" action={links.path} className={styles.form} preventScrollReset>
        <KeptFields fields={links.fieldsBesideColumns} />
        <KeptFields fields={fixed.map(({ key }) => ['cols', key] as const)} />
        {optional.map(({ key, head }) => (
          <label key={key} className={styles.choice}>
            <input
              type="checkbox"
              name="cols"
              value={key}
              checked={shown.includes(key)}
              onChange={({ currentTarget }) => show(key, currentTarget.checked)}
            />
            {head}
          </label>
        ))}
        <noscript>
          <button className={styles.apply}>{t('office.filter.apply')}</button>
        </noscript>
      </Form>
    </TableMenu>
  )
}
