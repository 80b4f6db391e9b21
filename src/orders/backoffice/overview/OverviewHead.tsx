import { useLocation } from 'react-router'
import { DoneFocus } from '#page/backoffice/DoneFocus.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { StatusChip, type Tone } from '#ui/Chip.tsx'
import { MailIcon, CopyIcon } from '#ui/icons.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { OverviewData } from './overview.fields.ts'
import styles from './OrderOverview.module.css'
import { refundableOf } from '#refunds/backoffice/refundable.ts'
import { overviewAddress, type OverviewState, overviewState } from './overview.rules.ts'
import { writeAmountsOf } from './totalRows.ts'
import { useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'

const tones: Readonly<Record<OverviewState, Tone>> = {
  paid: 'success',
  free: 'success',
  refunded: 'neutral',
  refundedInPart: 'warning',
  onHold: 'danger',
  pending: 'warning',
  paying: 'info',
  open: 'neutral',
}

/** What the order comes to, how it stands, and what can be done with it. */
export function OverviewHead({ order }: { readonly order: OverviewData }) {
  const t = useText()
  const state = overviewState(order)
  return (
    <>
      <PageHead
        title={
          <DoneFocus>
            <VisuallyHidden>
              {t('backofficeOverview.title', { reference: orderReference(order._id) })}:{' '}
            </VisuallyHidden>
            {writeAmountsOf(order)(order.totalPriceSet)}
          </DoneFocus>
        }
        note={
          <span className={styles.states}>
            <StatusChip tone={tones[state]}>{t(`backofficeOverview.state.${state}`)}</StatusChip>
            <FulfilmentState order={order} />
          </span>
        }
      >
        <Actions order={order} />
      </PageHead>
      <div className={styles.id}>
        <CopyText
          text={order._id}
          label={t('backofficeOverview.copy')}
          done={t('backofficeOverview.copied')}
        />
      </div>
    </>
  )
}

function FulfilmentState({
  order: { fulfillmentState: state, orderFulfillment },
}: {
  readonly order: OverviewData
}) {
  const t = useText()
  const language = useLanguage()
  if (!state || state === 'notYet') return null
  if (state === 'done' && orderFulfillment?.fulfilledAt)
    return (
      <StatusChip tone="success">
        {t('backofficeOverview.fulfilled', {
          date: formatDate(orderFulfillment.fulfilledAt, 'short', language),
        })}
      </StatusChip>
    )
  if (state === 'waiting')
    return <StatusChip tone="warning">{t('backofficeOverview.unfulfilled')}</StatusChip>
  const text =
    state === 'refunded' ? 'backofficeOverview.notToFulfil' : 'backofficeOrders.fulfillment.refundUnderWay'
  return <StatusChip tone="neutral">{t(text)}</StatusChip>
}

function Actions({ order }: { readonly order: OverviewData }) {
  const t = useText()
  const location = useLocation()
  const isHydrated = useHydrated()
  const print = () => window.print()
  return (
    <>
      {order.receiptNumber && (
        <LinkButton variant="outline" small to={overviewAddress(location, 'send')} preventScrollReset replace>
          <MailIcon size="small" />
          {t('backofficeOverview.send.open')}
        </LinkButton>
      )}
      {(refundableOf(order)?.left ?? 0) > 0 && (
        <LinkButton
          className={styles.refund ?? ''}
          variant="outline"
          small
          to={overviewAddress(location, 'refund')}
          preventScrollReset
          replace
        >
          {t('backofficeOverview.refund')}
        </LinkButton>
      )}
      {order.receiptNumber ? (
        <LinkButton variant="outline" small to={`/receipt/${order._id}/receipt.pdf`} reloadDocument>
          {t('backofficeOverview.pdf')}
        </LinkButton>
      ) : (
        isHydrated && (
          <Button type="button" variant="outline" small onClick={print}>
            {t('backofficeOverview.pdf')}
          </Button>
        )
      )}
      {isHydrated && (
        <Button type="button" small onClick={print}>
          {t('backofficeOverview.print')}
        </Button>
      )}
    </>
  )
}

type Props = { readonly text: string; readonly label: string; readonly done: string }

/** A long id, with a button that puts it on the clipboard. */
function CopyText({ text, label, done }: Props) {
  const [isCopied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <span className={styles.copy}>
      <code>{text}</code>
      {isHydrated && <IconButton label={label} icon={<CopyIcon size="small" />} onClick={copy} />}
      <span role="status">{isCopied && done}</span>
    </span>
  )
}
