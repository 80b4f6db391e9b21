import { formatMoment } from '#payments/backoffice/attemptTimes.ts'
import { DoneFocus } from '#page/office/DoneFocus.tsx'
import { receivedFacts } from '#payments/backoffice/receivedFacts.ts'
import styles from '#payments/backoffice/record.module.css'
import { formatMoney } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { useOrderFacts } from './OrderMoney.tsx'
import type { RefundData } from './refund.fields.ts'
import { receiverText } from './refundable.ts'
import type { RefundQuestion } from './refundAddress.rules.ts'
import { refundTones } from './refundStates.ts'

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
    provider: refund.attempt?.provider ?? t('officeMoney.fact.provider'),
  }
  const when = (moment: string | null | undefined) => moment && formatMoment(moment, language)
  const facts = useOrderFacts(order)
  return (
    <Panel
      title={<DoneFocus>{t('officeMoney.refunds.form.send', { amount })}</DoneFocus>}
      aside={<StatusChip tone={refundTones[state]}>{t(`officeMoney.refunds.state.${state}`)}</StatusChip>}
      foot={
        actions.length > 0 &&
        actions.map((action) => (
          <LinkButton key={action} small to={toQuestion(action)} preventScrollReset>
            {t(`officeMoney.refunds.${action}`)}
          </LinkButton>
        ))
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{t(`officeMoney.refunds.todo.${state}`, told)}</p>
        <Facts
          facts={[
            ...facts,
            ...(refund.attempt
              ? receivedFacts(refund.attempt, t).map(([label, value]) => ({ label, value }))
              : []),
            { label: t('officeMoney.refunds.fact.asked'), value: when(refund.askedAt) },
            { label: t('officeMoney.refunds.fact.sent'), value: when(refund.sentAt) },
            { label: t('officeMoney.refunds.fact.ended'), value: when(ended) },
            { label: t('officeMoney.fact.reason'), value: refund.reason },
            { label: t('officeMoney.fact.note'), value: refund.note },
            {
              label: t('officeMoney.refunds.fact.books'),
              value: refund.lines.map(({ name }) => name).join(', '),
            },
            { label: t('officeMoney.refunds.fact.key'), value: refund.key, isMono: true },
          ]}
        />
      </div>
    </Panel>
  )
}
