import type { OfficeFormState } from '#page/office/useOfficeForm.ts'
import { Choice } from '#ui/form/Choice.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/office/Columns.tsx'
import { Switch } from '#ui/office/Switch.tsx'
import { useText } from '#ui/Text.tsx'
import { type CouponEntry, type CouponKind, couponKinds } from './couponForm.rules.ts'
import styles from './CouponForm.module.css'

type Props = {
  readonly form: OfficeFormState
  readonly base: CouponEntry
  readonly turn: number
  readonly currencies: readonly { readonly id: string; readonly _id: string }[]
  readonly onKind: (kind: CouponKind) => void
}

/** What the coupon takes off, in one of its three kinds. */
export function CouponOffer({ form, base, turn, currencies, onKind }: Props) {
  const t = useText()
  const chosen = [
    { value: '', label: t('officeOffers.coupon.field.chooseCurrency') },
    ...currencies.map(({ id, _id }) => ({ value: id, label: _id })),
  ]
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t('officeOffers.coupon.kind.label')}</legend>
        {couponKinds.map((kind) => (
          <div key={kind} className={styles.kind}>
            <Choice
              name="kind"
              value={kind}
              title={t(`officeOffers.coupon.kind.${kind}`)}
              text={t(`officeOffers.coupon.kind.${kind}Hint`)}
              defaultChecked={form.value('kind', base.kind) === kind}
              onChange={() => onKind(kind)}
            />
          </div>
        ))}
      </fieldset>
      <Columns count={3}>
        <TextField
          name="discount"
          label={t('officeOffers.coupon.field.discount')}
          error={form.errorOf('discount')}
          defaultValue={form.value('discount', base.discount)}
          type="number"
          inputMode="decimal"
          min={1}
          step="any"
          required
        />
        <SelectField
          key={`currency ${turn}`}
          className={styles.currency}
          name="baseCurrencyId"
          label={t('officeOffers.coupon.field.currency')}
          error={form.errorOf('baseCurrencyId')}
          defaultValue={form.value('baseCurrencyId', base.baseCurrencyId)}
          options={chosen}
        />
        <TextField
          key={`items ${turn}`}
          name="maxNumberOfItems"
          label={t('officeOffers.coupon.field.items')}
          hint={t('officeOffers.coupon.field.itemsHint')}
          error={form.errorOf('maxNumberOfItems')}
          defaultValue={form.value('maxNumberOfItems', base.maxNumberOfItems)}
          type="number"
          inputMode="numeric"
          min={1}
        />
      </Columns>
      <div className={styles.vat}>
        <Switch
          key={`vat ${turn}`}
          name="taxInclusive"
          label={t('officeOffers.coupon.field.vat')}
          defaultChecked={form.isOn('taxInclusive', base.taxInclusive)}
        />
      </div>
    </>
  )
}
