import { type ReactNode, useState } from 'react'
import { type Picked, writePicked } from '#platform/picked.rules.ts'
import { FormatChip } from '../FormatChip.tsx'
import { Field, type FieldProps } from '../form/Field.tsx'
import fieldStyles from '../form/Field.module.css'
import { IconButton } from '../IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '../icons.tsx'
import { Price } from '../Price.tsx'
import { useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './PickField.module.css'
import { PickOptions } from './PickOptions.tsx'
import { type Picking, usePicking } from './usePicking.ts'

type Props = FieldProps & {
  /** The field's name; `readPicked` reads what it sends. */
  readonly name: string
  readonly source: string
  readonly defaultValue: readonly Picked[]
  /** Whether the order counts and can be changed by hand. */
  readonly isOrdered?: boolean
  /** Beside the label: how many, what they cost. */
  readonly sum?: (picked: readonly Picked[]) => ReactNode
}

/** Several records of which each is searched, added, moved and taken off; the focus stays where one goes on. */
export function PickField({ name, source, defaultValue, isOrdered = false, sum, ...field }: Props) {
  const t = useText()
  const [told, setTold] = useState('')
  const picking = usePicking({
    source,
    defaultValue,
    onChange: ({ kind, name: title }) => setTold(t(`office.books.${kind}`, { title })),
  })
  const { picked, sent, search } = picking
  return (
    <div className={styles.pick}>
      <Field {...field}>
        {(wiring) => (
          <div className={styles.join}>
            <input
              {...wiring}
              className={fieldStyles.control}
              type="text"
              name={`${name}Text`}
              role="combobox"
              aria-autocomplete="list"
              aria-controls={search.combobox.id}
              aria-expanded={search.found.length > 0}
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
            <PickOptions search={search} picked={picked} />
          </div>
        )}
      </Field>
      {sum && <p className={styles.sum}>{sum(picked)}</p>}
      {search.outcome && <p className={styles.outcome}>{t(`office.lookup.${search.outcome}`)}</p>}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      <input ref={sent} name={name} value={writePicked(picked)} readOnly hidden />
      <PickedList picking={picking} isOrdered={isOrdered} />
    </div>
  )
}

function PickedList({ picking, isOrdered }: { readonly picking: Picking; readonly isOrdered: boolean }) {
  const { picked, move, remove } = picking
  const t = useText()
  if (picked.length === 0) return null
  const List = isOrdered ? 'ol' : 'ul'
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
                label={t('office.books.up', { title: record.name })}
                icon={<ArrowUpIcon size="tiny" />}
                disabled={index === 0}
                onClick={() => move(record.id, -1)}
              />
              <IconButton
                label={t('office.books.down', { title: record.name })}
                icon={<ArrowDownIcon size="tiny" />}
                disabled={index === picked.length - 1}
                onClick={() => move(record.id, 1)}
              />
            </>
          )}
          <IconButton
            className={styles.remove}
            label={t('office.books.remove', { title: record.name })}
            icon={<CloseIcon size="tiny" />}
            onClick={(event) => {
              focusBeside(event.currentTarget)
              remove(record)
            }}
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
