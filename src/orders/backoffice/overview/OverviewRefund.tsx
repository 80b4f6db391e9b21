import { useLocation, useNavigate } from 'react-router'
import { doneState } from '#page/office/DoneFocus.tsx'
import { useKeptWhile } from '#page/office/useKeptWhile.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { GiveBackForm } from '#refunds/backoffice/GiveBackForm.tsx'
import { refundableOf } from '#refunds/backoffice/refundable.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import type { OverviewData } from './overview.fields.ts'
import { overviewAddress } from './overview.rules.ts'

type Props = { readonly order: OverviewData; readonly formKey: string }

/** Gives the money of this order back in place. */
export function OverviewRefund({ order, formKey }: Props) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const location = useLocation()
  const backTo = overviewAddress(location, null)
  const asked = useKeptWhile(backTo, (refundableOf(order)?.left ?? 0) > 0 ? order : null)
  const refundable = asked && refundableOf(asked)
  if (!asked || !refundable) return null
  const leave = (amount: number) => {
    show({ text: t('officeMoney.refunds.done.refund', { amount: formatMoney(amount, refundable.currency) }) })
    const isAll = amount >= refundable.left // what the dialog was opened with goes then
    void navigate(backTo, { replace: true, preventScrollReset: true, state: isAll ? doneState : null })
  }
  return (
    <GiveBackForm
      order={asked}
      refundable={refundable}
      requestId={null}
      formKey={formKey}
      action={overviewAddress(location, 'refund')}
      backTo={backTo}
      onDone={leave}
    />
  )
}
