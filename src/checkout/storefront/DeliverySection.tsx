import { CountryPhoneField } from '#identity/storefront/CountryPhoneField.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { useText } from '#ui/Text.tsx'
import type { LookupFound } from '#ui/form/useLookup.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { deliveryDays, type DeliveryOption } from '#orders/delivery.rules.ts'
import type { ChoiceData } from './checkout.fields.ts'
import type { CheckoutValues } from './checkoutValues.ts'
import styles from './CheckoutForm.module.css'
import { useDeliveryOption, deliveryOptionMark } from './ForDeliveryOption.tsx'
import { PlaceField } from '#places/storefront/PlaceField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { SchoolField } from '#schools/storefront/SchoolField.tsx'
import type { MouseEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { type BuyerText, staffMark, useStaffOrder } from './staffOrder.ts'

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

type AddressFieldsProps = {
  readonly values: CheckoutValues
  readonly found: LookupFound | null
  readonly errorOf: (path: string) => string | null
}

function AddressFields({ values, found, errorOf }: AddressFieldsProps) {
  const t = useText()
  return (
    <div className={styles.two}>
      <div id="field-placeId">
        <PlaceField
          label={t('checkout.delivery.address')}
          error={errorOf('placeId')}
          defaultValue={values.place}
          found={found}
          otherWay={<CollectInstead />}
        />
      </div>
      <div id="field-addressDetails">
        <TextField
          name="addressDetails"
          label={t('checkout.delivery.details')}
          hint={t('checkout.delivery.optional')}
          error={errorOf('addressDetails')}
          autoComplete="address-line2"
          maxLength={300}
          defaultValue={values.addressDetails}
        />
      </div>
    </div>
  )
}

type SchoolFieldsProps = {
  readonly values: CheckoutValues
  readonly found: LookupFound | null
  readonly errorOf: (path: string) => string | null
}

function SchoolFields({ values, found, errorOf }: SchoolFieldsProps) {
  const t = useText()
  return (
    <div className={styles.two}>
      <div id="field-schoolId" className={styles.wide}>
        <SchoolField
          label={t('checkout.delivery.school')}
          error={errorOf('schoolId')}
          defaultValue={values.school}
          found={found}
          otherWay={<CollectInstead />}
        />
      </div>
      <div id="field-studentName">
        <TextField
          name="studentName"
          label={t('checkout.delivery.student')}
          error={errorOf('studentName')}
          autoComplete="off"
          maxLength={100}
          defaultValue={values.studentName}
        />
      </div>
      <div id="field-studentClass">
        <TextField
          name="studentClass"
          label={t('checkout.delivery.class')}
          hint={t('checkout.delivery.classHint')}
          error={errorOf('studentClass')}
          autoComplete="off"
          maxLength={100}
          defaultValue={values.studentClass}
        />
      </div>
    </div>
  )
}

const option: DeliveryOption = 'collectFromOffice'

/** Where a place or a school is not found. Without scripts the choice itself stands above. */
function CollectInstead() {
  const t = useText()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const choose = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const choice = form?.querySelector<HTMLInputElement>(`[name="deliveryOption"][value="${option}"]`)
    choice?.click()
    choice?.focus()
  }
  return (
    <Button type="button" variant="outline" small onClick={choose}>
      {t('checkout.delivery.collectFromOffice.title')}
    </Button>
  )
}

type ForBuyerProps = { readonly children: string; readonly staff: BuyerText }

/** Says it to who buys; to the staff while the admin order is on of their buyer. Before scripts run the style sheet shows which of the two counts. */
function ForBuyer({ children, staff }: ForBuyerProps) {
  const t = useText()
  const { parts, typed } = useStaffOrder()
  const isHydrated = useHydrated()
  if (!parts) return children
  const ofBuyer = parts.buyerTexts(t)[staff]
  if (isHydrated) return typed ? ofBuyer : children
  return (
    <>
      <span data-own="">{children}</span>
      <span {...staffMark(typed !== null)}>{ofBuyer}</span>
    </>
  )
}
