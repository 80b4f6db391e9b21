import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './NotPaid.module.css'
import type { PendingTexts } from '../method.tsx'
import { PendingHead } from './PendingHead.tsx'
import page from './PendingScreen.module.css'

type Refund = DataOf<typeof RefundNoticeFields>

type Props = {
  readonly order: { readonly _id: string; readonly onHoldAt: string | null }
  readonly refund: Refund
  /** Of who looks; another's cart is not theirs to pay. */
  readonly isOwn: boolean
}

/** The money did not fit its order, and goes back. The order is a cart again, unless its buyer has begun another one. */
export function RefundNotice({ order, refund, isOwn }: Props) {
  const t = useText()
  const isCart = isOwn && order.onHoldAt === null
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PendingHead
          phase={refund.state === 'settled' ? 'paid' : 'onHold'}
          texts={refundNoticeTexts(refund, t)}
        />
      </div>
      <section className={page.body} aria-label={t('order.pending.whatToDo')}>
        <div className={styles.ways}>
          {isCart && (
            <LinkButton block to="/checkout/">
              {t('order.pending.refundNotice.again')}
            </LinkButton>
          )}
          <LinkButton variant="outline" block to="/">
            {t('order.pending.newStart')}
          </LinkButton>
          <LinkButton variant="quiet" block to={`/contact/?order=${order._id}`}>
            {t('shell.footer.contact')}
          </LinkButton>
        </div>
      </section>
    </div>
  )
}

export function refundNoticeTexts({ state, amount, currency }: Refund, t: Translate): PendingTexts {
  const key = state === 'settled' ? 'done' : 'underWay'
  const sum = formatMoney(amount, currency._id)
  return {
    chip: t(`order.pending.refundNotice.${key}.chip`),
    title: t(`order.pending.refundNotice.${key}.title`, { amount: sum }),
    text: t(`order.pending.refundNotice.${key}.text`),
  }
}

export const RefundNoticeFields = graphql(`
  fragment RefundNotice on Refund {
    amount
    currency { _id }
    state
  }
`)
