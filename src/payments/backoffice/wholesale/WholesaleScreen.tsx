import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { DoneFocus } from '#page/backoffice/DoneFocus.tsx'
import { newFormKey, keyedBy } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Segments } from '#ui/backoffice/Segments.tsx'
import { SplitView, RecordList, type RecordEntry } from '#ui/backoffice/SplitView.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import {
  readWholesale,
  type WholesaleLists,
  type OwedData,
  owedPayment,
  type StrayData,
  type UnmatchedData,
} from './wholesale.fields.ts'
import {
  readWholesaleAddress,
  wholesaleViews,
  writeWholesaleAddress,
  type WholesaleAddress,
} from './wholesaleAddress.rules.ts'
import { WholesaleRecord } from './WholesaleRecord.tsx'
import { recordInputOf, shownRefusal } from '#checkout/storefront/staff/recordInput.ts'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { ListPager } from '#page/backoffice/ListPager.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { TableFailed } from '#ui/table/TableMessage.tsx'
import type { Language } from '#platform/preferences.rules.ts'
import { ageText } from '../ageText.ts'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.wholesale',
  texts: ['errors', 'backofficeAttempts', 'backofficeMoney'],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = readWholesaleAddress(new URL(request.url).searchParams)
  const data = await readWholesale(context.get(pageContext), address)
  return { data, formKey: newFormKey(), now: Date.now() }
}

export const action = (args: ActionFunctionArgs) => wholesaleAction(args)

const mutations: Readonly<Record<string, FormMutation>> = {
  record: async (page, form) => {
    const { refusal } = await keyedBy(page, form).mutate(RecordMutation, { input: recordInputOf(form) })
    return { refusal: refusal && shownRefusal(refusal, form) }
  },
  cancel: (page, form) => page.mutate(CancelMutation, { input: { id: formText(form, 'order') } }),
  assign: (page, form) => {
    const input = { id: formText(form, 'payment'), orderId: formText(form, 'orderId') }
    return keyedBy(page, form).mutate(AssignMutation, { input })
  },
  takeOff: (page, form) => page.mutate(TakeOffMutation, { input: { id: formText(form, 'payment') } }),
  close: (page, form) => {
    const input = { id: formText(form, 'payment'), note: formText(form, 'note') }
    return keyedBy(page, form).mutate(CloseMutation, { input })
  },
}

/** Without scripts it leads back to the list: what was done has left it, or is there with what has changed. */
const wholesaleAction = ({ request, context }: ActionFunctionArgs) =>
  answerForm({ request, context }, mutations, () => {
    const { view } = readWholesaleAddress(new URL(request.url).searchParams)
    return writeWholesaleAddress({ view, id: null, question: null, part: null, afterId: null })
  })

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.wholesale'), hidden: true }))

export default function WholesaleScreen() {
  const t = useText()
  const { data, formKey, now } = useLoaderData<{ data: WholesaleLists; formKey: string; now: number }>()
  const address = readWholesaleAddress(useSearchParams()[0])
  const list = { ...address, id: null, question: null, part: null }
  const segments = wholesaleViews.map((view) => ({
    to: writeWholesaleAddress({ ...list, view, afterId: null }),
    label: t(`backofficeMoney.wholesale.${view}`),
    isCurrent: view === address.view,
  }))
  return (
    <>
      <PageHead title={<DoneFocus>{t('backoffice.screen.wholesale')}</DoneFocus>}>
        <Segments label={t('backofficeMoney.view')} segments={segments} />
      </PageHead>
      <SplitView
        isOpen={address.id !== null}
        back={{ to: writeWholesaleAddress(list), label: t('backofficeMoney.back') }}
        list={<WholesaleList data={data} address={address} now={now} />}
      >
        <WholesaleRecord data={data} address={address} formKey={formKey} />
      </SplitView>
    </>
  )
}

const RecordMutation = graphql(`
  mutation RecordOwedPayment($input: recordWholesalePaymentInput!) {
    recordWholesalePayment(input: $input) { order { confirmed } }
  }
`)

const CancelMutation = graphql(`
  mutation CancelOwedOrder($input: cancelWholesaleOrderInput!) {
    cancelWholesaleOrder(input: $input) { order { _id } }
  }
`)

const AssignMutation = graphql(`
  mutation AssignPaybillPayment($input: assignPaybillPaymentInput!) {
    assignPaybillPayment(input: $input) { paybillPayment { id } }
  }
`)

const TakeOffMutation = graphql(`
  mutation UnassignPaybillPayment($input: unassignPaybillPaymentInput!) {
    unassignPaybillPayment(input: $input) { paybillPayment { id } }
  }
`)

const CloseMutation = graphql(`
  mutation ClosePaybillPayment($input: closePaybillPaymentInput!) {
    closePaybillPayment(input: $input) { paybillPayment { id } }
  }
`)

type Props = {
  readonly data: WholesaleLists
  readonly address: WholesaleAddress
  /** Milliseconds, of the server. */
  readonly now: number
}

const emptyTexts = {
  orders: 'backofficeMoney.wholesale.noOrders',
  payments: 'backofficeMoney.wholesale.noPayments',
  messages: 'backofficeMoney.wholesale.noMessages',
} as const

function WholesaleList({ data, address, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const shown = { ...address, question: null, part: null }
  if (data.failure)
    return (
      <TableFailed
        failure={{ ...data.failure, text: t('backofficeMoney.failed') }}
        links={{ here: writeWholesaleAddress(shown) }}
      />
    )
  const context = {
    t,
    language,
    now,
    to: (id: string) => writeWholesaleAddress({ ...shown, id }),
  }
  const last = data.view === 'messages' ? data.onwards : null
  const page = (afterId: string | null) => writeWholesaleAddress({ ...shown, id: null, afterId })
  return (
    <>
      <RecordList
        label={t(`backofficeMoney.wholesale.${address.view}`)}
        currentId={address.id}
        empty={t(emptyTexts[address.view])}
        entries={entriesOf(data, context)}
      />
      <ListPager
        start={address.afterId === null ? null : page(null)}
        onwards={last === null ? null : page(last)}
      />
    </>
  )
}

type Context = {
  readonly t: Translate
  readonly language: Language
  readonly now: number
  readonly to: (id: string) => string
}

function entriesOf(data: WholesaleLists, context: Context): readonly RecordEntry[] {
  if (data.view === 'orders') return data.orders.flatMap((order) => orderEntry(order, context))
  if (data.view === 'payments') return data.payments.map((payment) => paymentEntry(payment, context))
  return data.messages.map((message) => messageEntry(message, context))
}

function orderEntry(order: OwedData, { t, to, now }: Context): readonly RecordEntry[] {
  const payment = owedPayment(order)
  if (!payment) return []
  const { _id: currency } = payment.currency
  return [
    {
      id: order._id,
      to: to(order._id),
      title: formatMoney(payment.amount, currency),
      under: payment.b2bCustomer.organizationName,
      end:
        payment.received > 0 ? (
          <StatusChip tone="info">{formatMoney(payment.received, currency)}</StatusChip>
        ) : (
          orderReference(order._id)
        ),
      endUnder: ageText(order.updatedAt, now, t),
    },
  ]
}

function paymentEntry(payment: UnmatchedData, { t, to, now }: Context): RecordEntry {
  const id = String(payment._id)
  return {
    id,
    to: to(id),
    title: formatMoney(payment.surplus ?? payment.amount, payment.currency._id),
    under: [payment.payerName, payment.receipt].filter(Boolean).join(' · '),
    end: payment.reason && (
      <StatusChip tone="warning">{t(`backofficeMoney.wholesale.reason.${payment.reason}`)}</StatusChip>
    ),
    endUnder: ageText(payment.receivedAt, now, t),
  }
}

function messageEntry(message: StrayData, { t, to, language }: Context): RecordEntry {
  const id = String(message._id)
  return {
    id,
    to: to(id),
    title: message.provider,
    under: t(`backofficeMoney.wholesale.stray.${message.reason}`),
    endUnder: formatDate(message.receivedAt, 'short', language),
  }
}
