import { BookLookup } from '#catalogue/backoffice/BookLookup.tsx'
import { BookPicker } from '#catalogue/backoffice/BookPicker.tsx'
import { pickedBook } from '#catalogue/backoffice/pickedBook.ts'
import { PublisherLookup } from '#catalogue/backoffice/PublisherLookup.tsx'
import type { OfficeFormState } from '#page/office/useOfficeForm.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { labelOf } from '#ui/form/useLookup.ts'
import { Columns } from '#ui/office/Columns.tsx'
import { useText } from '#ui/Text.tsx'
import { type CouponEntry, type CouponRestriction, couponRestrictions } from './couponForm.rules.ts'
import styles from './CouponForm.module.css'
import type { CouponTermsData } from './couponManager.fields.ts'

type Props = {
  readonly form: OfficeFormState
  readonly base: CouponEntry
  readonly turn: number
  readonly coupon: CouponTermsData | null
  readonly tags: readonly { readonly id: string; readonly name: string }[]
  readonly onRestriction: (restriction: CouponRestriction) => void
}

/** What the coupon is for; each field shows while its restriction is chosen. */
export function CouponRestrictionFields({ form, base, turn, coupon, tags, onRestriction }: Props) {
  const t = useText()
  const books = (coupon?.books ?? []).map(pickedBook)
  const [book] = books
  return (
    <Columns>
      <SelectField
        name="restriction"
        label={t('officeOffers.coupon.restriction.label')}
        defaultValue={form.value('restriction', base.restriction)}
        options={couponRestrictions.map((value) => ({
          value,
          label: t(`officeOffers.coupon.restriction.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onRestriction(couponRestrictions.find((one) => one === value) ?? 'all')
        }
      />
      <BookLookup
        key={`book ${turn}`}
        className={styles.book}
        {...form.lookup('book', { id: base.bookId, text: base.bookId && book ? labelOf(book) : '' })}
        label={t('officeOffers.coupon.field.book')}
      />
      <div className={styles.books}>
        <BookPicker
          key={`books ${turn}`}
          {...form.picker(
            'forBookIds',
            books.filter(({ id }) => base.forBookIds.includes(id)),
          )}
          label={t('officeOffers.coupon.field.books')}
        />
      </div>
      <SelectField
        key={`tag ${turn}`}
        className={styles.tag}
        name="bookTag"
        label={t('officeOffers.coupon.field.tag')}
        error={form.errorOf('bookTag')}
        defaultValue={form.value('bookTag', base.bookTag)}
        options={[
          { value: '', label: t('officeOffers.coupon.field.chooseTag') },
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
        label={t('officeOffers.coupon.field.publisher')}
        hint={t('officeOffers.coupon.field.publisherHint')}
      />
    </Columns>
  )
}
