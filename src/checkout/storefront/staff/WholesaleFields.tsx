import { type Ref, useRef, useEffect, useState } from 'react'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { typeInto } from '#ui/form/typeInto.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import styles from '../CheckoutForm.module.css'
import type { MethodFieldsProps } from '../method.tsx'
import { useStaffOrder } from '../staffOrder.ts'
import { emptyStaff, wholesaleWays } from './staffValues.ts'
import { fetchDocument } from '#page/fetchDocument.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useChosenMethod } from '../ForMethod.tsx'
import { WholesaleQuotesQuery } from './staff.documents.ts'
import { quoteTerms } from './pricedOrder.ts'

/** Who buys, at which discount, and how they pay; what it costs is asked as soon as that is known. */
export function WholesaleFields({ values, errorOf }: MethodFieldsProps) {
  const t = useText()
  const { sale, typed } = useStaffOrder()
  const staff = values.staff ?? emptyStaff
  const discount = useRef<HTMLInputElement>(null)
  const taxId = useRef<HTMLInputElement>(null)
  const quote = useWholesaleQuote()
  const customers = sale?.customers ?? []
  const customer = customers.find(({ id }) => id === typed?.b2bCustomerId)
  const choose = (customerId: string) => {
    const chosen = customers.find(({ id }) => id === customerId)
    typeInto(discount.current, chosen ? String(chosen.customerDiscountPercentage) : '')
    typeInto(taxId.current, chosen?.taxId ?? '')
  }
  const agreed = customer && t('staff.wholesale.agreed', { percent: customer.customerDiscountPercentage })
  return (
    <div className={styles.fields}>
      <div id="field-b2bCustomerId">
        <SelectField
          name="b2bCustomerId"
          label={t('staff.wholesale.customer')}
          hint={customers.length === 0 ? t('staff.wholesale.none') : undefined}
          error={errorOf('b2bCustomerId')}
          defaultValue={staff.b2bCustomerId}
          onChange={(event) => choose(event.currentTarget.value)}
          options={[
            { value: '', label: t('staff.wholesale.choose') },
            ...customers.map(({ id, organizationName }) => ({ value: id, label: organizationName })),
          ]}
        />
      </div>
      <div className={styles.two}>
        <div id="field-b2bDiscountOverride">
          <TextField
            ref={discount}
            name="b2bDiscountOverride"
            type="number"
            inputMode="decimal"
            min={1}
            max={100}
            step="any"
            label={t('staff.wholesale.discount')}
            hint={agreed}
            error={errorOf('b2bDiscountOverride')}
            defaultValue={staff.b2bDiscountOverride}
          />
        </div>
        <TaxIdField ref={taxId} values={values} errorOf={errorOf} />
      </div>
      <ChoiceGroup legend={t('staff.wholesale.legend')}>
        {wholesaleWays.map((one) => (
          <Choice
            key={one}
            name="wholesaleWay"
            value={one}
            defaultChecked={staff.wholesaleWay === one}
            title={t(`staff.wholesale.${one}.title`)}
            text={t(`staff.wholesale.${one}.text`)}
          />
        ))}
      </ChoiceGroup>
      <div role="status">
        {quote.isBusy && <p className={styles.hint}>{t('staff.wholesale.calculating')}</p>}
      </div>
      {quote.refusal && <Notice tone="danger">{refusalText(quote.refusal, t)}</Notice>}
    </div>
  )
}

type TaxIdProps = MethodFieldsProps & { readonly ref: Ref<HTMLInputElement> }

/** Tells with it whose number it showed: it may be left as it is when another customer is chosen. */
function TaxIdField({ ref, values, errorOf }: TaxIdProps) {
  const t = useText()
  const { sale, typed } = useStaffOrder()
  const { b2bCustomerId, taxId, taxIdOf } = values.staff ?? emptyStaff
  const customerOf = (wanted: string | undefined) => sale?.customers.find(({ id }) => id === wanted)
  const customer = customerOf(typed?.b2bCustomerId)
  const isCleared = taxId === '' && taxIdOf !== '' && taxIdOf === b2bCustomerId
  return (
    <div id="field-taxId">
      <TextField
        ref={ref}
        name="taxId"
        label={t('staff.wholesale.taxId')}
        hint={t('staff.wholesale.taxIdHint')}
        error={errorOf('taxId')}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={isCleared ? '' : taxId || customerOf(b2bCustomerId)?.taxId || ''}
      />
      <input type="hidden" name="taxIdOf" value={customer?.id ?? ''} />
      <input type="hidden" name="taxIdShown" value={taxId || customer?.taxId || ''} />
    </div>
  )
}

/** Milliseconds after the last key. */
const debounce = 300

type Answer = { readonly terms: string; readonly refusal: Refusal | null }

/** The sums of the page are those that placing would write down, while the order is a business customer's. */
function useWholesaleQuote() {
  const { isPriced, order, price, typed } = useStaffOrder()
  const { chosen } = useChosenMethod()
  const { b2bCustomerId, b2bDiscountOverride: percent } = typed ?? emptyStaff
  const [answer, setAnswer] = useState<Answer | null>(null)
  const discount = Number(percent)
  const isAskable =
    chosen?.name === 'b2b' && b2bCustomerId !== '' && percent !== '' && discount >= 0 && discount <= 100
  const terms = quoteTerms(typed ?? emptyStaff)
  useEffect(() => {
    if (!isAskable || isPriced) return undefined
    const over = new AbortController()
    const variables = { id: order.id, b2bCustomerId, b2bDiscountOverride: discount }
    const timer = setTimeout(async () => {
      const { data, refusal } = await fetchDocument(WholesaleQuotesQuery, variables, over.signal)
      if (over.signal.aborted) return
      setAnswer({ terms, refusal })
      price({ terms, order, list: data?.order?.wholesaleQuotes ?? [] })
    }, debounce)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [order, b2bCustomerId, discount, isAskable, isPriced, terms, price])
  const isAnswered = isPriced || answer?.terms === terms
  return {
    isBusy: isAskable && !isAnswered,
    refusal: isAskable && !isPriced && answer?.terms === terms ? answer.refusal : null,
  }
}
