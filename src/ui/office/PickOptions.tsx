import { formatMoney } from '#platform/i18n/format.ts'
import { type Picked, pickedIds } from '#platform/picked.rules.ts'
import { FormatName } from '../FormatChip.tsx'
import { CheckIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './PickField.module.css'
import type { PickSearch } from './usePicking.ts'

type Props = { readonly search: PickSearch; readonly picked: readonly Picked[] }

/** What a search found; those that are picked already say so. */
export function PickOptions({ search: { found, combobox, pick }, picked }: Props) {
  const t = useText()
  const isOpen = found.length > 0
  const ids = pickedIds(picked)
  return (
    <>
      <span role="status">
        {isOpen && <VisuallyHidden>{t('office.lookup.count', { count: found.length })}</VisuallyHidden>}
      </span>
      <div
        {...combobox.listProps}
        className={styles.options}
        aria-label={t('office.lookup.results')}
        hidden={!isOpen}
      >
        {found.map((record, index) => (
          <button
            key={record.id}
            {...combobox.optionProps(index)}
            type="button"
            className={styles.option}
            onClick={() => pick(record)}
          >
            <span className={styles.what}>
              {record.name} <small className={styles.area}>{record.area}</small>
            </span>
            {record.format && (
              <small>
                <FormatName format={record.format} />
              </small>
            )}
            {ids.includes(record.id) && <CheckIcon size="tiny" />}
            {record.price !== null && record.currency !== null && (
              <span className={styles.price}>{formatMoney(record.price, record.currency)}</span>
            )}
          </button>
        ))}
      </div>
    </>
  )
}
