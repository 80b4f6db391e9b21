import { useState } from 'react'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { CustomersQuery } from './staff.documents.ts'
import { TerminalField } from './TerminalField.tsx'
import styles from './StaffOrder.module.css'
import { type WholesaleWay, wholesaleWays } from './staffValues.ts'
import { Unreachable } from './Unreachable.tsx'
import { useQuery } from './useQuery.ts'
import { useWholesaleQuote } from './useWholesaleQuote.ts'

type Props = {
  readonly errorOf: (path: string) => string | null
}

/** Who buys, at which discount, and how they pay; what it costs is asked as soon as that is known. */
export function WholesaleFields({ errorOf }: Props) {
  const t = useText()
  const { data, isLost, again } = useQuery(CustomersQuery, {})
  const [customerId, setCustomerId] = useState('')
  const [percent, setPercent] = useState('')
  const [way, setWay] = useState<WholesaleWay>('paybill')
  const quote = useWholesaleQuote({ customerId, percent, way })
  const customers = data?.b2bCustomers ?? []
  const customer = customers.find(({ id }) => id === customerId)
  const choose = (id: string) => {
    setCustomerId(id)
    const chosen = customers.find((one) => one.id === id)
    setPercent(chosen ? String(chosen.customerDiscountPercentage) : '')
  }
  if (isLost) return <Unreachable again={again} />
  const agreed = customer && t('staff.wholesale.agreed', { percent: customer.customerDiscountPercentage })
  return (
    <>
      <div className={styles.two}>
        <div id="field-b2bCustomerId">
          <SelectField
            name="b2bCustomerId"
            label={t('staff.wholesale.customer')}
            hint={data && customers.length === 0 ? t('staff.wholesale.none') : undefined}
            error={errorOf('b2bCustomerId')}
            value={customerId}
            onChange={(event) => choose(event.currentTarget.value)}
            options={[
              { value: '', label: t('staff.wholesale.choose') },
              ...customers.map(({ id, organizationName }) => ({ value: id, label: organizationName })),
            ]}
          />
        </div>
        <div id="field-b2bDiscountOverride">
          <TextField
            name="b2bDiscountOverride"
            type="number"
            inputMode="decimal"
            min={1}
            max={100}
            step="any"
            label={t('staff.wholesale.discount')}
            hint={agreed}
            error={errorOf('b2bDiscountOverride')}
            value={percent}
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
        </div>
      </div>
      <ChoiceGroup legend={t('staff.wholesale.legend')}>
        {wholesaleWays.map((one) => (
          <Choice
            key={one}
            name="wholesaleWay"
            value={one}
            checked={way === one}
            onChange={() => setWay(one)}
            title={t(`staff.wholesale.${one}.title`)}
            text={t(`staff.wholesale.${one}.text`)}
          />
        ))}
      </ChoiceGroup>
      {way === 'pdq' && <TerminalField errorOf={errorOf} />}
      <div role="status">
        {quote.isBusy && <p className={styles.hint}>{t('staff.wholesale.calculating')}</p>}
      </div>
      {quote.refusal && <Notice tone="danger">{refusalText(quote.refusal, t)}</Notice>}
    </>
  )
}
