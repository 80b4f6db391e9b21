import type { MouseEvent } from 'react'
import type { Picked } from '#platform/picked.rules.ts'
import { FormatChip } from '../FormatChip.tsx'
import { lookAnchor } from '../form/lookAnchor.ts'
import { IconButton } from '../IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '../icons.tsx'
import { useHydrated } from '../loading/useHydrated.ts'
import { Price } from '../Price.tsx'
import { useText } from '../Text.tsx'
import styles from './PickField.module.css'
import type { Picking } from './usePicking.ts'

type Props = { readonly name: string; readonly picking: Picking; readonly isOrdered: boolean }

/** What was picked; without scripts its buttons send the form with `look=up books ID`, to be drawn again. */
export function PickedList({ name, picking, isOrdered }: Props) {
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
                label={t('office.books.up', { title: record.name })}
                icon={<ArrowUpIcon size="tiny" />}
                disabled={index === 0}
              />
              <IconButton
                {...step('down', record.id, () => move(record.id, 1))}
                label={t('office.books.down', { title: record.name })}
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
            label={t('office.books.remove', { title: record.name })}
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
