import { formatMoment } from '#payments/backoffice/attemptTimes.ts'
import { DoneFocus } from '#page/backoffice/DoneFocus.tsx'
import { receivedFacts, refundableAmountText } from '#payments/backoffice/receivedFacts.ts'
import styles from '#payments/backoffice/record.module.css'
import { formatMoney } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip, type Tone } from '#ui/Chip.tsx'
import { Facts, type Fact } from '#ui/backoffice/Facts.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { RefundData, RefundableOrder, RequestData } from './refund.fields.ts'
import { receiverText, openReviewOf, refundableOf, unspentPayments } from './refundable.ts'
import { type RefundQuestion, writeRefundAddress } from './refundAddress.rules.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { Notice } from '#ui/Notice.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { lastDay } from '../storefront/lastDay.ts'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import { RecordList } from '#ui/backoffice/SplitView.tsx'

type Props = {
  readonly refund: RefundData
  readonly toQuestion: (question: RefundQuestion) => string
}

/** How far a refund is, and what a person has to do about it. */
export function RefundRecord({ refund, toQuestion }: Props) {
  const t = useText()
  const language = useLanguage()
  const { order, state, actions } = refund
  const amount = formatMoney(refund.amount, refund.currency._id)
  const ended = refund.settledAt ?? refund.refusedAt
  const told = {
    amount,
    receiver: receiverText(order, refund.attempt, t),
    provider: refund.attempt?.provider ?? t('backofficeMoney.fact.provider'),
  }
  const when = (moment: string | null | undefined) => moment && formatMoment(moment, language)
  const facts = useOrderFacts(order)
  return (
    <Panel
      title={<DoneFocus>{t('backofficeMoney.refunds.form.send', { amount })}</DoneFocus>}
      aside={<StatusChip tone={refundTones[state]}>{t(`backofficeMoney.refunds.state.${state}`)}</StatusChip>}
      foot={
        actions.length > 0 &&
        actions.map((action) => (
          <LinkButton key={action} small to={toQuestion(action)} preventScrollReset>
            {t(`backofficeMoney.refunds.${action}`)}
          </LinkButton>
        ))
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{t(`backofficeMoney.refunds.todo.${state}`, told)}</p>
        <Facts
          facts={[
            ...facts,
            ...(refund.attempt
              ? receivedFacts(refund.attempt, t).map(([label, value]) => ({ label, value }))
              : []),
            { label: t('backofficeMoney.refunds.fact.requested'), value: when(refund.requestedAt) },
            { label: t('backofficeMoney.refunds.fact.sent'), value: when(refund.sentAt) },
            { label: t('backofficeMoney.refunds.fact.ended'), value: when(ended) },
            { label: t('backofficeMoney.fact.reason'), value: refund.reason },
            { label: t('backofficeMoney.fact.note'), value: refund.note },
            {
              label: t('backofficeMoney.refunds.fact.books'),
              value: refund.lines.map(({ name }) => name).join(', '),
            },
            { label: t('backofficeMoney.refunds.fact.key'), value: refund.key, isMono: true },
          ]}
        />
      </div>
    </Panel>
  )
}

type OrderRecordProps = {
  readonly order: RefundableOrder
  /** Of a payment of the order. */
  readonly toRefund: (paymentId: string) => string
}

/** Where a refund of an order begins that no buyer asked for. */
export function OrderRecord({ order, toRefund }: OrderRecordProps) {
  const t = useText()
  const refundable = refundableOf(order)
  const facts = useOrderFacts(order)
  const mayRefund = refundable !== null && refundable.left > 0
  const unspent = unspentPayments(order)
  const isBought = mayRefund && refundable.payment.state === 'confirmed'
  const toReview = openReviewOf(order.paymentAttempts)
  const why = refundable ? 'nothingLeft' : toReview ? 'onHold' : 'notPaid'
  return (
    <>
      <Panel
        title={
          <DoneFocus>
            {t('backofficeMoney.refunds.order', { reference: orderReference(order._id) })}
          </DoneFocus>
        }
        foot={
          (mayRefund || toReview) && (
            <>
              {unspent.map((payment) => (
                <LinkButton
                  key={payment.id}
                  small
                  variant={isBought ? 'outline' : 'primary'}
                  to={toRefund(String(payment._id))}
                  preventScrollReset
                >
                  {t('backofficeMoney.refunds.unspent', { amount: refundableAmountText(payment) })}
                </LinkButton>
              ))}
              {isBought && (
                <LinkButton small to={toRefund(String(refundable.payment._id))} preventScrollReset>
                  {t('backofficeMoney.refunds.start')}
                </LinkButton>
              )}
              {!mayRefund && toReview && (
                <LinkButton small to={toReview}>
                  {t('backofficeMoney.refunds.toReview')}
                </LinkButton>
              )}
            </>
          )
        }
      >
        <div className={styles.body}>
          {!mayRefund && <Notice>{t(`backofficeMoney.refunds.${why}`)}</Notice>}
          {unspent.map((payment) => (
            <Notice key={payment.id} tone="warning">
              {t('backofficeMoney.refunds.unspentText', { amount: refundableAmountText(payment) })}
            </Notice>
          ))}
          <Facts facts={facts} />
        </div>
      </Panel>
      <RefundsOfOrder order={order} />
    </>
  )
}

type RequestRecordProps = {
  readonly request: RequestData
  readonly toQuestion: (question: RefundQuestion) => string
}

/** What a buyer asks for, and until when it is to be answered. */
export function RequestRecord({ request, toQuestion }: RequestRecordProps) {
  const t = useText()
  const language = useLanguage()
  const { order, status, reviewUntil, requestedAt, reason, answer } = request
  const isOpen = status === 'open'
  const mayRefund = (refundableOf(order)?.left ?? 0) > 0
  const facts = useOrderFacts(order)
  return (
    <>
      <Panel
        title={<DoneFocus>{t('backofficeMoney.refunds.request.title')}</DoneFocus>}
        aside={
          <StatusChip tone={requestTones[status]}>{t(`backofficeMoney.refunds.status.${status}`)}</StatusChip>
        }
        foot={
          isOpen && (
            <>
              <LinkButton small variant="outline" to={toQuestion('decline')} preventScrollReset>
                {t('backofficeMoney.refunds.decline')}
              </LinkButton>
              {mayRefund && (
                <LinkButton small to={toQuestion('refund')} preventScrollReset>
                  {t('backofficeMoney.refunds.start')}
                </LinkButton>
              )}
            </>
          )
        }
      >
        <div className={styles.body}>
          {isOpen && !mayRefund && <Notice>{t('backofficeMoney.refunds.nothingLeft')}</Notice>}
          <Facts
            facts={[
              ...facts,
              {
                label: t('backofficeMoney.refunds.request.requestedAt'),
                value: formatMoment(requestedAt, language),
              },
              {
                label: t('backofficeMoney.refunds.request.reviewUntil'),
                value: formatDate(lastDay(reviewUntil), 'long', language),
              },
              { label: t('backofficeMoney.fact.reason'), value: reason, isLong: true },
              ...(isOpen
                ? []
                : [{ label: t('backofficeMoney.refunds.request.answer'), value: answer, isLong: true }]),
            ]}
          />
        </div>
      </Panel>
      <RefundsOfOrder order={order} />
    </>
  )
}

/** Whose order it is, and what of its money is where. */
function useOrderFacts(order: RefundableOrder): readonly Fact[] {
  const t = useText()
  const money = order.balances.flatMap(({ currency, paid, refunded, underWay, left }) =>
    (
      [
        ['paid', paid],
        ['refunded', refunded],
        ['goingBack', underWay],
        ['left', left],
      ] as const
    ).map(([name, amount]) => ({
      label: t(`backofficeMoney.refunds.${name}`),
      value: formatMoney(amount, currency._id),
    })),
  )
  return [
    { label: t('backofficeMoney.fact.order'), value: <OrderLink id={order._id} />, isMono: true },
    {
      label: t('backofficeMoney.fact.buyer'),
      value: (
        <CustomerLink id={order.customerId}>{buyerName(order) ?? t('backofficeMoney.guest')}</CustomerLink>
      ),
    },
    ...money,
  ]
}

/** The refunds of an order, each a way to it. */
function RefundsOfOrder({ order }: { readonly order: RefundableOrder }) {
  const t = useText()
  const language = useLanguage()
  if (order.refunds.length === 0) return null
  return (
    <Panel title={t('backofficeMoney.refunds.earlier')} isFlush>
      <RecordList
        label={t('backofficeMoney.refunds.earlier')}
        currentId={null}
        empty=""
        entries={order.refunds.map(({ _id, amount, currency, state, requestedAt, attempt }) => ({
          id: String(_id),
          to: writeRefundAddress({
            view: state === 'settled' || state === 'refused' ? 'ended' : 'underWay',
            subject: { kind: 'refund', id: String(_id) },
            question: null,
            paymentId: null,
            afterId: null,
          }),
          title: formatMoney(amount, currency._id),
          under: receiverText(order, attempt, t),
          end: (
            <StatusChip tone={refundTones[state]}>{t(`backofficeMoney.refunds.state.${state}`)}</StatusChip>
          ),
          endUnder: formatDate(requestedAt, 'short', language),
        }))}
      />
    </Panel>
  )
}

export const refundTones: Readonly<Record<RefundData['state'], Tone>> = {
  byHand: 'warning',
  underWay: 'info',
  uncertain: 'danger',
  settled: 'success',
  refused: 'danger',
}

const requestTones: Readonly<Record<RequestData['status'], Tone>> = {
  open: 'warning',
  approved: 'info',
  refunded: 'success',
  declined: 'neutral',
}
