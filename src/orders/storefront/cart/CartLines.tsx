import { useRef, useEffect, useState } from 'react'
import { useText } from '#ui/Text.tsx'
import { type LineData, productNumber } from '../cart.fields.ts'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import styles from './CartLines.module.css'
import { Link } from 'react-router'
import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Cover } from '#ui/Cover.tsx'
import { FormatChip } from '#ui/FormatChip.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { Price } from '#ui/Price.tsx'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import cartLineStyles from './CartLine.module.css'
import { Refused } from '#ui/form/Refused.tsx'
import { useCartMutation } from './useCartMutation.ts'
import { NumberStepper } from '#ui/form/NumberStepper.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'

type Props = {
  readonly lines: readonly LineData[]
  /** To a form that was sent without scripts. */
  readonly answer?: FormAnswer | undefined
}

export function CartLines({ lines, answer }: Props) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} className={styles.lines} tabIndex={-1} aria-label={t('cart.lines')}>
      {lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          refusal={answer?.fields['line'] === line.id ? answer.refusal : null}
          onRemove={() => list.current?.focus()}
        />
      ))}
    </ul>
  )
}

type CartLineProps = {
  readonly line: LineData
  /** Of a form that was sent without scripts. */
  readonly refusal: Refusal | null
  /** So that the focus can be put elsewhere. */
  readonly onRemove: () => void
}

/** Optimistic: a line that is being taken out is gone at once, and comes back if that is refused. */
function CartLine({ line, refusal, onRemove }: CartLineProps) {
  const t = useText()
  const mutation = useCartMutation(`remove ${line.id}`)
  const quantity = useQuantity(line)
  const { amount, currencyCode } = line.preTaxPriceSet.presentmentMoney
  return (
    <li className={classes(cartLineStyles.line, mutation.isBusy && cartLineStyles.leaving)}>
      <Cover className={cartLineStyles.cover} src={line.thumbnailUrl} sizes="60px" eager />
      <div className={cartLineStyles.head}>
        <div className={cartLineStyles.what}>
          <p className={cartLineStyles.title}>
            <Link to={`/book/${productNumber(line.productId)}`}>{line.name}</Link>
          </p>
          <p className={cartLineStyles.meta}>
            <span>{byLine(line)}</span>
            {line.isPrint && <FormatChip format="print" />}
          </p>
          <WithVat line={line} />
          {!line.available && <p className={cartLineStyles.unavailable}>{t('cart.line.unavailable')}</p>}
        </div>
        <Price className={cartLineStyles.price} amount={amount} currency={currencyCode} />
      </div>
      <div className={cartLineStyles.controls}>
        {line.isPrint ? (
          <QuantityForm line={line} quantity={quantity} />
        ) : (
          <FormatChip format={formatOfMediaType(line.format)} />
        )}
        <MutationForm mutation={mutation} fields={{ intent: 'remove', line: line.id }} onSend={onRemove}>
          <Button
            className={cartLineStyles.remove}
            variant="quiet"
            small
            aria-label={t('cart.line.removeTitle', { title: line.name })}
          >
            <TrashIcon size="small" />
            {t('cart.line.remove')}
          </Button>
        </MutationForm>
      </div>
      <div className={cartLineStyles.refused}>
        <Refused refusal={mutation.answer?.refusal ?? quantity.mutation.answer?.refusal ?? refusal} />
      </div>
    </li>
  )
}

/** The price on the book's page where that contains VAT, which the cart adds further down. */
function WithVat({ line }: { readonly line: LineData }) {
  const t = useText()
  if (!line.vatIncluded || line.discountSet.presentmentMoney.amount > 0) return null
  const { amount, currencyCode } = line.priceSet.presentmentMoney
  return (
    <p className={cartLineStyles.meta}>
      {t('cart.line.withVat', { price: formatMoney(amount, currencyCode) })}
    </p>
  )
}

type QuantityFormProps = { readonly line: LineData; readonly quantity: ReturnType<typeof useQuantity> }

/** Optimistic: the number changes at once, and goes back when the shop refuses it. */
function QuantityForm({ line, quantity: { mutation, wanted, change } }: QuantityFormProps) {
  const t = useText()
  const isHydrated = useHydrated()
  return (
    <MutationForm mutation={mutation} fields={{ intent: 'quantity', line: line.id }}>
      {/* The first button is the one that Enter presses: without it that would be "one less". */}
      <Button className={visuallyHidden} tabIndex={-1}>
        {t('cart.line.setQuantity')}
      </Button>
      <NumberStepper
        label={t('cart.line.copies', { title: line.name })}
        name="quantity"
        value={wanted}
        onChange={isHydrated ? change : undefined}
      />
    </MutationForm>
  )
}

/** A reader who presses "more" five times means the last number. In milliseconds. */
const restMs = 350

function useQuantity(line: LineData) {
  const mutation = useCartMutation(`quantity ${line.id}`)
  const [wanted, setRequested] = useState<number | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null)

  const change = (quantity: number) => {
    setRequested(quantity)
    clearTimeout(waiting.current?.timer)
    const send = () => {
      waiting.current = null
      mutation.send({ intent: 'quantity', line: line.id, quantity: String(quantity) })
    }
    waiting.current = { timer: setTimeout(send, restMs), send }
  }
  useEffect(() => {
    if (!mutation.isBusy && mutation.answer && waiting.current === null) setRequested(null)
  }, [mutation.isBusy, mutation.answer])
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    },
    [],
  )
  return { mutation, wanted: wanted ?? line.quantity, change }
}

/** Its first author, or where none is known its publisher. */
const byLine = ({ authorFirstName, authorLastName, publisher }: LineData): string =>
  [authorFirstName, authorLastName].filter(Boolean).join(' ') || (publisher ?? '')
