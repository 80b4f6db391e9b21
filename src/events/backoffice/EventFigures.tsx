import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { shopCurrency } from '#platform/countries.rules.ts'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { EventSumsData } from './eventDashboard.fields.ts'
import styles from './EventFigures.module.css'
import { regionText } from './eventTexts.ts'

/** The head of an event's overview (specification of the back office, section 2). */
export function EventFigures({ event }: { readonly event: EventSumsData }) {
  const t = useText()
  const language = useLanguage()
  const { taxRate, mostPurchasedBook: best } = event
  const count = (number: number | null | undefined) => formatNumber(number ?? 0)
  const day = (moment: string | null | undefined) => (moment ? formatDate(moment, 'short', language) : '–')
  const sums = [
    ['total', formatMoney(event.totalCost ?? 0, shopCurrency)],
    ['orders', count(event.orders?.totalCount)],
    ['users', count(event.uniqueCustomers)],
    ['copies', count(event.totalQuantity)],
  ] as const
  const facts = [
    ['starts', day(event.startDate)],
    ['ends', day(event.endDate)],
    ['region', taxRate ? regionText(taxRate, t) : '–'],
  ] as const
  return (
    <dl className={styles.figures}>
      {sums.map(([name, text]) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`officeOffers.event.fact.${name}`)}</dt>
          <dd className={styles.sum}>{text}</dd>
        </div>
      ))}
      <div className={styles.figure}>
        <dt>{t('officeOffers.event.fact.best')}</dt>
        <dd>
          {best ? (
            <>
              {best.name}{' '}
              <span className={styles.count}>
                {t('officeOffers.event.fact.bestCount', { count: best.count })}
              </span>
            </>
          ) : (
            t('office.none')
          )}
        </dd>
      </div>
      {facts.map(([name, text]) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`officeOffers.event.fact.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
