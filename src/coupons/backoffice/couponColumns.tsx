import { formatDate } from '#platform/i18n/dates.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { StatusChip, type Tone } from '#ui/Chip.tsx'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import styles from './couponColumns.module.css'
import { couponDays } from './couponForm.rules.ts'
import type { CouponRowData } from './couponManager.fields.ts'
import { couponState, type CouponState } from './couponManager.rules.ts'
import { couponName } from './couponTexts.ts'

const tones: Readonly<Record<CouponState, Tone>> = {
  on: 'success',
  off: 'neutral',
  toCome: 'info',
  ended: 'neutral',
  usedUp: 'warning',
}

/** Of the shop's calendar, whatever the clock of the browser. */
export const dayText = (day: string, language: Language): string =>
  formatDate(`${day}T00:00:00Z`, 'short', language, 0)

type Shown = { readonly t: Translate; readonly language: Language; readonly now: number }

export const couponColumns = ({ t, language, now }: Shown): readonly TableColumn<CouponRowData>[] => [
  {
    key: 'active',
    head: t('backofficeOffers.coupon.column.active'),
    cell: (coupon) => {
      const state = couponState(coupon, now)
      return <StatusChip tone={tones[state]}>{t(`backofficeOffers.coupon.state.${state}`)}</StatusChip>
    },
    phone: 'end',
  },
  {
    key: 'id',
    head: t('backofficeOffers.coupon.column.id'),
    cell: ({ _id }) => _id,
    sort: 'createdAt',
    align: 'end',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'code',
    head: t('backofficeOffers.coupon.column.code'),
    cell: (coupon) => <span className={styles.code}>{couponName(coupon, t)}</span>,
    isMono: true,
    phone: 'lead',
  },
  {
    key: 'uses',
    head: t('backofficeOffers.coupon.column.uses'),
    cell: ({ currentNumberOfUses: count, maxNumberOfUses: limit }) =>
      limit == null ? count : t('backofficeOffers.coupon.uses', { count, limit }),
    align: 'end',
    phone: 'under',
  },
  {
    key: 'start',
    head: t('backofficeOffers.coupon.column.start'),
    cell: (coupon) => dayText(couponDays(coupon).startDate, language),
    sort: 'startDate',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'end',
    head: t('backofficeOffers.coupon.column.end'),
    cell: (coupon) => dayText(couponDays(coupon).endDate, language),
    sort: 'endDate',
    isOptional: true,
    phone: 'endUnder',
  },
  {
    key: 'description',
    head: t('backofficeOffers.coupon.column.description'),
    cell: ({ description }) => description,
    isOptional: true,
    phone: 'none',
  },
]

export const couponFilters = (t: Translate): readonly TableFilter[] => [
  {
    kind: 'text',
    name: 'q',
    label: t('backofficeOffers.coupon.filter.search'),
    placeholder: t('backofficeOffers.coupon.filter.searchHint'),
  },
  {
    kind: 'choice',
    name: 'active',
    label: t('backofficeOffers.coupon.filter.active'),
    options: (['on', 'off'] as const).map((value) => ({
      value,
      label: t(`backofficeOffers.coupon.filter.${value}`),
    })),
  },
  {
    kind: 'choice',
    name: 'ends',
    label: t('backofficeOffers.coupon.filter.ends'),
    options: (['ended', 'week', 'month'] as const).map((value) => ({
      value,
      label: t(`backofficeOffers.coupon.filter.${value}`),
    })),
  },
  { kind: 'flag', name: 'near', label: t('backofficeOffers.coupon.filter.near') },
]
