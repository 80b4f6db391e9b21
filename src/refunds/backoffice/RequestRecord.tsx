import { formatMoment } from '#payments/backoffice/attemptTimes.ts'
import { DoneFocus } from '#page/office/DoneFocus.tsx'
import styles from '#payments/backoffice/record.module.css'
import { formatDate } from '#platform/i18n/dates.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { lastDay } from '../storefront/lastDay.ts'
import { RefundsOfOrder, useOrderFacts } from './OrderMoney.tsx'
import type { RequestData } from './refund.fields.ts'
import { refundableOf } from './refundable.ts'
import type { RefundQuestion } from './refundAddress.rules.ts'
import { requestTones } from './refundStates.ts'

type Props = {
  readonly request: RequestData
  readonly toQuestion: (question: RefundQuestion) => string
}

/** What a buyer asks for, and until when it is to be answered. */
export function RequestRecord({ request, toQuestion }: Props) {
  const t = useText()
  const language = useLanguage()
  const { order, status, reviewUntil, requestedAt, reason, answer } = request
  const isOpen = status === 'open'
  const mayRefund = (refundableOf(order)?.left ?? 0) > 0
  const facts = useOrderFacts(order)
  return (
    <>
      <Panel
        title={<DoneFocus>{t('officeMoney.refunds.request.title')}</DoneFocus>}
        aside={
          <StatusChip tone={requestTones[status]}>{t(`officeMoney.refunds.status.${status}`)}</StatusChip>
        }
        foot={
          isOpen && (
            <>
              <LinkButton small variant="outline" to={toQuestion('decline')} preventScrollReset>
                {t('officeMoney.refunds.decline')}
              </LinkButton>
              {mayRefund && (
                <LinkButton small to={toQuestion('refund')} preventScrollReset>
                  {t('officeMoney.refunds.start')}
                </LinkButton>
              )}
            </>
          )
        }
      >
        <div className={styles.body}>
          {isOpen && !mayRefund && <Notice>{t('officeMoney.refunds.nothingLeft')}</Notice>}
          <Facts
            facts={[
              ...facts,
              {
                label: t('officeMoney.refunds.request.requestedAt'),
                value: formatMoment(requestedAt, language),
              },
              {
                label: t('officeMoney.refunds.request.reviewUntil'),
                value: formatDate(lastDay(reviewUntil), 'long', language),
              },
              { label: t('officeMoney.fact.reason'), value: reason, isLong: true },
              ...(isOpen
                ? []
                : [{ label: t('officeMoney.refunds.request.answer'), value: answer, isLong: true }]),
            ]}
          />
        </div>
      </Panel>
      <RefundsOfOrder order={order} />
    </>
  )
}
