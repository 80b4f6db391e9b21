import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { formatMoney, formatPercent } from '#platform/i18n/format.ts'
import { weekdays } from '#platform/i18n/weekdays.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { dayInShop, daysSinceMonday } from '#platform/tables/period.rules.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx'
import { type Bar, Bars } from '#ui/backoffice/Bars.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { growthOf } from './change.rules.ts'
import type { SalesCardData } from './dashboardQueries.ts'
import styles from './SalesCards.module.css'

/** Takings of today, this week and this month beside each other. */
export const SalesCards = ({
  cards,
  now,
}: {
  readonly cards: readonly SalesCardData[]
  readonly now: string
}) => (
  <div className={styles.cards}>
    {cards.map((card) => (
      <SalesCard key={card.name} card={card} now={now} />
    ))}
  </div>
)

function SalesCard({ card, now }: { readonly card: SalesCardData; readonly now: string }) {
  const t = useText()
  const language = useLanguage()
  const { name, sums, before, refundedAmount, refunds } = card
  const { currencyCode } = sums.takings
  const bars = barsOf(card, now, language)
  const best = bars.reduce((most, bar) => ((bar.value ?? 0) > (most?.value ?? 0) ? bar : most), bars[0])
  const money = (amount: number) => formatMoney(amount, currencyCode)
  const untilThen = t(`backofficeNumbers.before.${name}`, {
    day:
      name === 'week'
        ? weekdayName(card.beforeUntil, language)
        : formatDate(card.beforeUntil, 'short', language),
    time: formatClock(card.beforeUntil),
  })
  const label = t('backofficeNumbers.barsLabel', {
    period: t(`backofficeNumbers.period.${name}`),
    before: t(`backofficeNumbers.periodBefore.${name}`),
    best: best?.name ?? '',
    amount: money(best?.value ?? 0),
  })
  return (
    <section className={styles.card} aria-labelledby={`sales-${name}`}>
      <header className={styles.head}>
        <h2 id={`sales-${name}`}>{t(`backofficeNumbers.period.${name}`)}</h2>
        <Change now={sums.takings.amount} before={before.takings.amount} />
      </header>
      <p className={styles.takings}>{money(sums.takings.amount)}</p>
      <p className={styles.before}>
        <span className={styles.key} aria-hidden="true" />
        {untilThen} <span className={styles.amount}>{money(before.takings.amount)}</span>
      </p>
      <Bars
        bars={bars}
        label={label}
        heads={[
          t(name === 'today' ? 'backofficeNumbers.hour' : 'backofficeNumbers.day'),
          t(`backofficeNumbers.period.${name}`),
          t(`backofficeNumbers.periodBefore.${name}`),
        ]}
        write={money}
        note={t('backofficeNumbers.sold', { orders: sums.orders, copies: sums.copies })}
      />
      {refunds > 0 && (
        <p className={styles.back}>
          {t('backofficeNumbers.refundedAmount', { count: refunds, amount: money(refundedAmount.amount) })}
        </p>
      )}
    </section>
  )
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const t = useText()
  const change = growthOf(now, before)
  if (change === null) return null
  const isLess = change < 0
  const Arrow = isLess ? ArrowDownIcon : ArrowUpIcon
  return (
    <span className={isLess ? styles.less : styles.more}>
      <Arrow size="tiny" />
      <span className={styles.hidden}>{t(isLess ? 'backofficeNumbers.less' : 'backofficeNumbers.more')}</span>{' '}
      {formatPercent(Math.abs(change))}
    </span>
  )
}

function barsOf({ name, steps }: SalesCardData, now: string, language: Language): readonly Bar[] {
  const last = steps.findLastIndex(({ takings }) => takings !== null && takings !== undefined)
  const bars = steps.map(({ at, takings, before }, index) => ({
    ...namesOf(name, at, index, language),
    value: takings ?? null,
    before: before ?? null,
    isPartial: index === last && at <= now,
  }))
  return name === 'today' ? openHours(bars) : bars
}

function namesOf(name: SalesCardData['name'], at: string, index: number, language: Language) {
  if (name === 'today') {
    const hour = formatClock(at).slice(0, 2)
    return { name: `${hour}:00`, mark: index % 3 === 0 ? hour : undefined }
  }
  const day = dayInShop(new Date(at))
  if (name === 'week') {
    return { name: weekdayName(at, language), mark: weekdays[language].short[daysSinceMonday(day)] }
  }
  return {
    name: formatDate(at, 'short', language),
    mark: index === 0 || (index + 1) % 5 === 0 ? String(index + 1) : undefined,
  }
}

const weekdayName = (at: string, language: Language): string =>
  weekdays[language].long[daysSinceMonday(dayInShop(new Date(at)))] ?? ''

/** Without the hours of the night in which nobody bought anything on either day. */
function openHours(bars: readonly Bar[]): readonly Bar[] {
  const isOpen = ({ value, before }: Bar) => (value ?? 0) > 0 || (before ?? 0) > 0
  const [first, last] = [bars.findIndex(isOpen), bars.findLastIndex(isOpen)]
  return first < 0 ? bars.slice(6, 22) : bars.slice(Math.min(first, 6), Math.max(last + 1, 18))
}
