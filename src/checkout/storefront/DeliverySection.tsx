import { CountryPhoneField } from '#identity/storefront/CountryPhoneField.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { useText } from '#ui/Text.tsx'
import type { LookupFound } from '#ui/form/useLookup.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { deliveryDays, type DeliveryOption } from '#orders/delivery.rules.ts'
import { AddressFields } from './AddressFields.tsx'
import type { ChoiceData } from './checkout.fields.ts'
import type { CheckoutValues } from './checkoutValues.ts'
import styles from './CheckoutForm.module.css'
import { ForBuyer } from './ForBuyer.tsx'
import { SchoolFields } from './SchoolFields.tsx'
import { useDeliveryOption, deliveryOptionMark } from './deliveryOption.ts'

type Props = {
  readonly values: CheckoutValues
  /** Places or schools that the page found for what was typed; null when it did not look. */
  readonly found: LookupFound | null
  readonly errorOf: (path: string) => string | null
  readonly onChoose: () => void
}

export function DeliverySection({ values, found, errorOf, onChoose }: Props) {
  const t = useText()
  const { choices, chosen } = useDeliveryOption()
  return (
    <>
      <ChoiceGroup legend={<VisuallyHidden>{t('checkout.delivery.legend')}</VisuallyHidden>}>
        {choices.map((choice) => (
          <Choice
            key={choice.deliveryOption}
            name="deliveryOption"
            value={choice.deliveryOption}
            defaultChecked={choice.deliveryOption === chosen}
            title={t(`checkout.delivery.${choice.deliveryOption}.title`)}
            text={t(`checkout.delivery.${choice.deliveryOption}.text`, deliveryDays)}
            aside={<Fee choice={choice} />}
            onChange={onChoose}
          />
        ))}
      </ChoiceGroup>
      <div {...deliveryOptionMark('deliverToAddress', chosen)} data-fields="">
        <AddressFields
          values={values}
          found={foundFor('deliverToAddress', values, found)}
          errorOf={errorOf}
        />
      </div>
      <div {...deliveryOptionMark('deliverToSchool', chosen)} data-fields="">
        <SchoolFields values={values} found={foundFor('deliverToSchool', values, found)} errorOf={errorOf} />
      </div>
      <p {...deliveryOptionMark('collectFromOffice', chosen)} data-fields="" className={styles.hint}>
        <ForBuyer staff="ready">{t('checkout.delivery.ready', deliveryDays)}</ForBuyer>
      </p>
      <div id="field-alternativePhoneNumber" className={styles.phone}>
        <CountryPhoneField
          name="alternativePhoneNumber"
          label={t('checkout.otherPhone.label')}
          hint={<ForBuyer staff="otherPhone">{t('checkout.otherPhone.hint')}</ForBuyer>}
          error={errorOf('alternativePhoneNumber')}
          defaultValue={values.alternativePhoneNumber}
        />
      </div>
    </>
  )
}

function Fee({ choice }: { readonly choice: ChoiceData }) {
  const t = useText()
  const price = choice.shippingPriceSet.presentmentMoney
  const fee = choice.shippingFeeSet.presentmentMoney
  if (price.amount === 0) return t('ui.free')
  return (
    <span className={styles.fee}>
      {formatMoney(price.amount, price.currencyCode)}
      <small>{t('checkout.delivery.fee', { fee: formatMoney(fee.amount, fee.currencyCode) })}</small>
    </span>
  )
}

const foundFor = (option: DeliveryOption, { deliveryOption }: CheckoutValues, found: LookupFound | null) =>
  option === deliveryOption ? found : null
