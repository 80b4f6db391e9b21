import { formatMoney } from '#platform/i18n/format.ts'
import { FormatChip } from '#ui/FormatChip.tsx'
import { useText } from '#ui/Text.tsx'
import { fieldsOf, formatValue, isOpen, type ListedTitleRow } from '../../wholeList.rules.ts'
import styles from './FormatChoice.module.css'
import type { WholeListState } from './useWholeList.ts'
import type { TitleData } from './wholeList.fields.ts'

type Props = {
  readonly row: ListedTitleRow<TitleData>
  readonly title: TitleData
  readonly state: WholeListState
}

/** The format of a work on the list; a choice where there are several. */
export function FormatChoice({ row, title, state }: Props) {
  const t = useText()
  const name = fieldsOf(row.key).format
  if (!isOpen(row) || row.formats.length < 2)
    return (
      <p className={styles.only}>
        <FormatChip format={title.format._id} />
        <input type="hidden" name={name} value={formatValue(title)} />
      </p>
    )
  return (
    <select
      className={styles.choice}
      name={name}
      aria-label={t('lists.whole.format', { title: title.title })}
      value={formatValue(title)}
      onChange={(event) => {
        const chosen = row.formats.find((one) => formatValue(one) === event.target.value)
        if (chosen) state.change(row.key, { bookId: chosen._id })
      }}
    >
      {row.formats.map((one) => (
        <option key={one._id} value={formatValue(one)}>
          {nameOf(one, t)}
        </option>
      ))}
    </select>
  )
}

function nameOf({ format, displayPrice }: TitleData, t: ReturnType<typeof useText>): string {
  const key: `ui.format.${string}` = `ui.format.${format._id}`
  const { amount, currencyCode } = displayPrice
  const price = amount === 0 ? t('ui.free') : formatMoney(amount, currencyCode)
  return `${t.has(key) ? t(key) : format._id} · ${price}`
}
