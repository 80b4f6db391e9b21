import { type MouseEvent, type ReactNode, useState } from 'react'
import { formatMoney } from '#platform/i18n/format.ts'
import { type Picked, pickedIds, writePicked } from '#platform/picked.rules.ts'
import { FormatChip, FormatName } from '../FormatChip.tsx'
import { IconButton } from '../IconButton.tsx'
import { Price } from '../Price.tsx'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from '../form/Field.tsx'
import fieldStyles from '../form/Field.module.css'
import { lookAnchor } from '../form/lookAnchor.ts'
import type { LookupFound } from '../form/useLookup.ts'
import { ArrowDownIcon, ArrowUpIcon, CheckIcon, CloseIcon } from '../icons.tsx'
import { useHydrated } from '../loading/useHydrated.ts'
import { useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './PickField.module.css'
import { PickOffers, PlainSearch } from './PickOffers.tsx'
import { type Picking, type PickSearch, usePicking } from './usePicking.ts'

/** What a form knows of such a field (`picker` of `useBackofficeForm`). */
export type PickBinding = {
  /** The field's name; `readPicked` reads what it sends. */
  readonly name: string
  readonly defaultValue: readonly Picked[]
  /** What stands in its search, and what the page found for it, as in `LookupField`. */
  readonly text: string
  readonly found: LookupFound | null | undefined
}

type Props = FieldProps &
  PickBinding & {
    readonly source: string
    /** Whether the order counts and can be changed by hand. */
    readonly isOrdered?: boolean
    /** Beside the label: how many, what they cost. */
    readonly sum?: (picked: readonly Picked[]) => ReactNode
  }

/** Several records of which each is searched, added, moved and taken off; the focus stays where one goes on. */
export function PickField({
  name,
  source,
  defaultValue,
  text,
  found,
  isOrdered = false,
  sum,
  ...field
}: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const [shown, setShown] = useState('')
  const picking = usePicking({
    source,
    defaultValue,
    text,
    onChange: ({ kind, name: title }) => setShown(t(`backoffice.books.${kind}`, { title })),
  })
  const { picked, sent, search } = picking
  return (
    <div id={lookAnchor(name)} className={styles.pick}>
      <Field {...field}>
        {(wiring) => (
          <div className={styles.join}>
            <input
              {...wiring}
              className={classes(fieldStyles.control, !isHydrated && styles.besideSearch)}
              type="text"
              name={`${name}Text`}
              {...(isHydrated && {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-controls': search.combobox.id,
                'aria-expanded': search.found.length > 0,
              })}
              aria-activedescendant={search.combobox.activeId}
              aria-busy={search.isBusy || undefined}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              value={search.text}
              onChange={(event) => search.type(event.currentTarget.value)}
              onFocus={search.combobox.open}
              onBlur={search.combobox.close}
              onKeyDown={(event) => {
                if (search.combobox.press(event)) event.preventDefault()
                else if (event.key === 'Enter') {
                  event.preventDefault()
                  if (search.isAskable) search.ask()
                }
              }}
            />
            <noscript>
              <PlainSearch name={name} />
            </noscript>
            <PickOptions search={search} picked={picked} />
          </div>
        )}
      </Field>
      {sum && <p className={styles.sum}>{sum(picked)}</p>}
      {search.outcome && <p className={styles.outcome}>{t(`backoffice.lookup.${search.outcome}`)}</p>}
      <VisuallyHidden>
        <span role="status">{shown}</span>
      </VisuallyHidden>
      <input ref={sent} name={name} value={writePicked(picked)} readOnly hidden />
      {!isHydrated && <PickOffers name={name} text={text} found={found} picked={picked} />}
      <PickedList name={name} picking={picking} isOrdered={isOrdered} />
    </div>
  )
}

type OptionsProps = { readonly search: PickSearch; readonly picked: readonly Picked[] }

/** What a search found; those that are picked already say so. */
function PickOptions({ search: { found, combobox, pick }, picked }: OptionsProps) {
  const t = useText()
  const isOpen = found.length > 0
  const ids = pickedIds(picked)
  return (
    <>
      <span role="status">
        {isOpen && <VisuallyHidden>{t('backoffice.lookup.count', { count: found.length })}</VisuallyHidden>}
      </span>
      <div
        {...combobox.listProps}
        className={styles.options}
        aria-label={t('backoffice.lookup.results')}
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

type PickedProps = { readonly name: string; readonly picking: Picking; readonly isOrdered: boolean }

/** What was picked; without scripts its buttons send the form with `look=up books ID`, to be drawn again. */
function PickedList({ name, picking, isOrdered }: PickedProps) {
  const { picked, move, remove } = picking
  const t = useText()
  const isHydrated = useHydrated()
  if (picked.length === 0) return null
  const List = isOrdered ? 'ol' : 'ul'
  const step = (what: 'up' | 'down' | 'remove', id: string, act: (event: MouseEvent<HTMLElement>) => void) =>
    isHydrated
      ? { onClick: act }
      : {
          type: 'submit' as const,
          name: 'look',
          value: `${what} ${name} ${id}`,
          formAction: `#${lookAnchor(name)}`,
        }
  return (
    <List className={styles.list}>
      {picked.map((record, index) => (
        <li key={record.id} className={styles.row}>
          <span className={styles.what}>
            {record.name}
            {record.area && <small className={styles.area}>{record.area}</small>}
          </span>
          {record.format && <FormatChip format={record.format} boxed />}
          <PickedPrice record={record} />
          {isOrdered && (
            <>
              <IconButton
                {...step('up', record.id, () => move(record.id, -1))}
                label={t('backoffice.books.up', { title: record.name })}
                icon={<ArrowUpIcon size="tiny" />}
                disabled={index === 0}
              />
              <IconButton
                {...step('down', record.id, () => move(record.id, 1))}
                label={t('backoffice.books.down', { title: record.name })}
                icon={<ArrowDownIcon size="tiny" />}
                disabled={index === picked.length - 1}
              />
            </>
          )}
          <IconButton
            {...step('remove', record.id, (event) => {
              focusBeside(event.currentTarget)
              remove(record)
            })}
            className={styles.remove}
            label={t('backoffice.books.remove', { title: record.name })}
            icon={<CloseIcon size="tiny" />}
          />
        </li>
      ))}
    </List>
  )
}

/** The button of the row that takes its place, else the search. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next =
    beside?.querySelector<HTMLElement>('button:last-of-type') ??
    button.closest('div')?.querySelector<HTMLElement>('[role=combobox]')
  next?.focus()
}

const PickedPrice = ({ record: { price, currency } }: { readonly record: Picked }) =>
  price !== null && currency !== null && <Price className={styles.price} amount={price} currency={currency} />
