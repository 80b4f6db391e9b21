import type { BackofficeFormState } from '#page/backoffice/useBackofficeForm.ts'
import { Choice } from '#ui/form/Choice.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/backoffice/Columns.tsx'
import { Switch } from '#ui/backoffice/Switch.tsx'
import { useText } from '#ui/Text.tsx'
import {
  type CouponEntry,
  type CouponKind,
  couponKinds,
  type CouponRestriction,
  couponRestrictions,
} from './couponForm.rules.ts'
import styles from './CouponForm.module.css'
import { EventLookup } from '#events/backoffice/EventLookup.tsx'
import { UserLookup } from '#identity/backoffice/UserLookup.tsx'
import type { CouponTermsData } from './couponManager.fields.ts'
import { personText } from './couponTexts.ts'
import { BookLookup } from '#catalogue/backoffice/BookLookup.tsx'
import { BookPicker } from '#catalogue/backoffice/BookPicker.tsx'
import { pickedBook } from '#catalogue/backoffice/pickedBook.ts'
import { PublisherLookup } from '#catalogue/backoffice/PublisherLookup.tsx'
import { labelOf } from '#ui/form/useLookup.ts'

type Props = {
  readonly form: BackofficeFormState
  readonly base: CouponEntry
  readonly turn: number
  readonly currencies: readonly { readonly id: string; readonly _id: string }[]
  readonly onKind: (kind: CouponKind) => void
}

/** What the coupon takes off, in one of its three kinds. */
export function CouponOffer({ form, base, turn, currencies, onKind }: Props) {
  const t = useText()
  const chosen = [
    { value: '', label: t('backofficeOffers.coupon.field.chooseCurrency') },
    ...currencies.map(({ id, _id }) => ({ value: id, label: _id })),
  ]
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t('backofficeOffers.coupon.kind.label')}</legend>
        {couponKinds.map((kind) => (
          <div key={kind} className={styles.kind}>
            <Choice
              name="kind"
              value={kind}
              title={t(`backofficeOffers.coupon.kind.${kind}`)}
              text={t(`backofficeOffers.coupon.kind.${kind}Hint`)}
              defaultChecked={form.value('kind', base.kind) === kind}
              onChange={() => onKind(kind)}
            />
          </div>
        ))}
      </fieldset>
      <Columns count={3}>
        <TextField
          name="discount"
          label={t('backofficeOffers.coupon.field.discount')}
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
          label={t('backofficeOffers.coupon.field.currency')}
          error={form.errorOf('baseCurrencyId')}
          defaultValue={form.value('baseCurrencyId', base.baseCurrencyId)}
          options={chosen}
        />
        <TextField
          key={`items ${turn}`}
          name="maxNumberOfItems"
          label={t('backofficeOffers.coupon.field.items')}
          hint={t('backofficeOffers.coupon.field.itemsHint')}
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
          label={t('backofficeOffers.coupon.field.vat')}
          defaultChecked={form.isOn('taxInclusive', base.taxInclusive)}
        />
      </div>
    </>
  )
}

type CouponPeopleProps = {
  readonly form: BackofficeFormState
  readonly saved: CouponEntry
  readonly coupon: CouponTermsData | null
}

/** How often, for whom and at which event the coupon works. */
export function CouponPeople({ form, saved, coupon }: CouponPeopleProps) {
  const t = useText()
  return (
    <>
      <Columns>
        <TextField
          name="maxNumberOfUses"
          label={t('backofficeOffers.coupon.field.uses')}
          hint={t('backofficeOffers.coupon.field.usesHint')}
          error={form.errorOf('maxNumberOfUses')}
          defaultValue={form.value('maxNumberOfUses', saved.maxNumberOfUses)}
          type="number"
          inputMode="numeric"
          min={1}
        />
        <TextField
          name="maxUsesPerUser"
          label={t('backofficeOffers.coupon.field.usesPerUser')}
          hint={t('backofficeOffers.coupon.field.usesHint')}
          error={form.errorOf('maxUsesPerUser')}
          defaultValue={form.value('maxUsesPerUser', saved.maxUsesPerUser)}
          type="number"
          inputMode="numeric"
          min={1}
        />
      </Columns>
      <Columns>
        <UserLookup
          {...form.lookup('user', {
            id: saved.userId,
            text: coupon?.forUser ? personText(coupon.forUser) : '',
          })}
          by="userId"
          label={t('backofficeOffers.coupon.field.customer')}
        />
        <EventLookup
          {...form.lookup('event', { id: saved.eventId, text: coupon?.event?.name ?? '' })}
          label={t('backofficeOffers.coupon.field.event')}
          hint={t('backofficeOffers.coupon.field.eventHint')}
        />
      </Columns>
    </>
  )
}

type CouponRestrictionFieldsProps = {
  readonly form: BackofficeFormState
  readonly base: CouponEntry
  readonly turn: number
  readonly coupon: CouponTermsData | null
  readonly tags: readonly { readonly id: string; readonly name: string }[]
  readonly onRestriction: (restriction: CouponRestriction) => void
}

/** What the coupon is for; each field shows while its restriction is chosen. */
export function CouponRestrictionFields({
  form,
  base,
  turn,
  coupon,
  tags,
  onRestriction,
}: CouponRestrictionFieldsProps) {
  const t = useText()
  const books = (coupon?.books ?? []).map(pickedBook)
  const [book] = books
  return (
    <Columns>
      <SelectField
        name="restriction"
        label={t('backofficeOffers.coupon.restriction.label')}
        defaultValue={form.value('restriction', base.restriction)}
        options={couponRestrictions.map((value) => ({
          value,
          label: t(`backofficeOffers.coupon.restriction.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onRestriction(couponRestrictions.find((one) => one === value) ?? 'all')
        }
      />
      <BookLookup
        key={`book ${turn}`}
        className={styles.book}
        {...form.lookup('book', { id: base.bookId, text: base.bookId && book ? labelOf(book) : '' })}
        label={t('backofficeOffers.coupon.field.book')}
      />
      <div className={styles.books}>
        <BookPicker
          key={`books ${turn}`}
          {...form.picker(
            'forBookIds',
            books.filter(({ id }) => base.forBookIds.includes(id)),
          )}
          label={t('backofficeOffers.coupon.field.books')}
        />
      </div>
      <SelectField
        key={`tag ${turn}`}
        className={styles.tag}
        name="bookTag"
        label={t('backofficeOffers.coupon.field.tag')}
        error={form.errorOf('bookTag')}
        defaultValue={form.value('bookTag', base.bookTag)}
        options={[
          { value: '', label: t('backofficeOffers.coupon.field.chooseTag') },
          ...tags.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <PublisherLookup
        key={`publisher ${turn}`}
        className={styles.publisher}
        {...form.lookup('publisher', {
          id: base.publisherId,
          text: base.publisherId ? (coupon?.publisher?.name ?? '') : '',
        })}
        label={t('backofficeOffers.coupon.field.publisher')}
        hint={t('backofficeOffers.coupon.field.publisherHint')}
      />
    </Columns>
  )
}
