import { Link } from 'react-router'
import { isPrint } from '#catalogue/book.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Cover } from '#ui/Cover.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { FormatChip } from '#ui/FormatChip.tsx'
import { NumberStepper } from '#ui/form/NumberStepper.tsx'
import { Price } from '#ui/Price.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { fieldsOf, isOpen, type ListedTitleRow, formatValue } from '#booklists/wholeList.rules.ts'
import styles from './ListRow.module.css'
import type { WholeListState } from './useWholeList.ts'
import type { TitleData } from './wholeList.fields.ts'
import formatChoiceStyles from './FormatChoice.module.css'

type Props = {
  readonly row: ListedTitleRow<TitleData>
  readonly state: WholeListState
  /** Used without scripts: the same list with other numbers. */
  readonly here: string
}

/** What is owned or in the cart is left out and locked. */
export function ListRow({ row, state, here }: Props) {
  const t = useText()
  const choice = state.choices.get(row.key)
  const title = row.inCart ?? row.formats.find(({ _id }) => _id === choice?.bookId) ?? row.listed[0]
  if (!title || !choice) return null
  const names = fieldsOf(row.key)
  return (
    <li className={styles.row}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          name={names.pick}
          aria-label={title.title}
          checked={choice.isPicked && isOpen(row)}
          disabled={!isOpen(row)}
          onChange={(event) => state.change(row.key, { isPicked: event.target.checked })}
        />
        <Cover src={title.thumbnailUrl} sizes="56px" />
      </label>
      <div>
        <h2 className={styles.title}>
          <Link to={`/book/${title._id}`}>{title.title}</Link>
        </h2>
        <p className={styles.by}>{title.publisher?.name ?? title.authors.join(', ')}</p>
        <FormatChoice row={row} title={title} state={state} />
        {row.ownedBeside && (
          <p className={styles.beside}>
            {t('lists.whole.owned')} <FormatChip format={row.ownedBeside.format._id} />
          </p>
        )}
      </div>
      <End row={row} title={title} copies={choice.copies} state={state} here={here} />
    </li>
  )
}

type EndProps = Props & { readonly title: TitleData; readonly copies: number }

function End({ row, title, copies, state, here }: EndProps) {
  const t = useText()
  const isHydrated = useHydrated()
  if (row.isOwned || row.inCart)
    return (
      <p className={styles.owned}>
        <CheckIcon size="tiny" />
        {t(row.isOwned ? 'lists.whole.owned' : 'lists.whole.inCart')}
      </p>
    )
  if (!isOpen(row)) return <p className={styles.gone}>{t('lists.whole.unavailable')}</p>
  const { amount, currencyCode } = title.displayPrice
  const isCounted = isPrint(title.format._id)
  const bought = isCounted ? copies : 1
  return (
    <div className={styles.end}>
      {isCounted && (
        <NumberStepper
          label={t('lists.whole.copies', { title: title.title })}
          name={fieldsOf(row.key).copies}
          value={copies}
          sendTo={here}
          onChange={isHydrated ? (number) => state.change(row.key, { copies: number }) : undefined}
        />
      )}
      <span className={styles.price}>
        <Price amount={amount * bought} currency={currencyCode} />
        {bought > 1 && amount > 0 && (
          <small className={styles.each}>
            {t('lists.whole.each', { price: formatMoney(amount, currencyCode) })}
          </small>
        )}
      </span>
    </div>
  )
}

type FormatChoiceProps = {
  readonly row: ListedTitleRow<TitleData>
  readonly title: TitleData
  readonly state: WholeListState
}

/** The format of a work on the list; a choice where there are several. */
function FormatChoice({ row, title, state }: FormatChoiceProps) {
  const t = useText()
  const name = fieldsOf(row.key).format
  if (!isOpen(row) || row.formats.length < 2)
    return (
      <p className={formatChoiceStyles.only}>
        <FormatChip format={title.format._id} />
        <input type="hidden" name={name} value={formatValue(title)} />
      </p>
    )
  return (
    <select
      className={formatChoiceStyles.choice}
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
