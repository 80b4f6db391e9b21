import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { newFormKey, keyedBy } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { useStableWhile } from '#page/backoffice/useStableWhile.ts'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { Segments } from '#ui/backoffice/Segments.tsx'
import { NoRecord, SplitView, RecordList, type RecordEntry } from '#ui/backoffice/SplitView.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import { OrderRecord, RefundRecord, RequestRecord, refundTones } from './RefundRecord.tsx'
import {
  readRefundList,
  readRefundRecord,
  type RefundRecordData,
  type ListedRefund,
  type ListedRequest,
  refundsOnPage,
} from './refund.fields.ts'
import {
  readRefundAddress,
  type RefundQuestion,
  refundViews,
  writeRefundAddress,
  type RefundAddress,
} from './refundAddress.rules.ts'
import { isAskable, RefundQuestions } from './RefundQuestions.tsx'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { refundInput } from './refundEntry.rules.ts'
import { refundMutation, whenConfirmed } from './refundMutation.ts'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import { ListPager } from '#page/backoffice/ListPager.tsx'
import { orderReference } from '#orders/orderReference.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { TableFailed } from '#ui/table/TableMessage.tsx'
import { lastDay } from '../storefront/lastDay.ts'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.refunds',
  texts: ['errors', 'backofficeAttempts', 'backofficeAudit', 'backofficeMoney'],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const address = readRefundAddress(new URL(request.url).searchParams)
  const [list, record] = await Promise.all([
    readRefundList(page, address),
    readRefundRecord(page, address.subject),
  ])
  return { list, record, formKey: newFormKey(), now: Date.now() }
}

export const action = (args: ActionFunctionArgs) => refundAction(args)

const mutations: Readonly<Record<string, FormMutation>> = {
  refund: refundMutation,
  approve: whenConfirmed((page, form, said) => {
    const input = { id: formText(form, 'request'), isApproved: true, ...refundInput(said) }
    return keyedBy(page, form).mutate(DecideMutation, { input })
  }),
  decline: async (page, form) => {
    const input = { id: formText(form, 'request'), isApproved: false, answer: formText(form, 'note') }
    const { refusal } = await keyedBy(page, form).mutate(DecideMutation, { input })
    return { refusal: refusal && atNote(refusal) }
  },
  retry: (page, form) => page.mutate(RetryMutation, { input: { id: formText(form, 'refund') } }),
  close: (page, form) => {
    const isSettled = formText(form, 'way') === 'settled'
    const input = { id: formText(form, 'refund'), isSettled, note: formText(form, 'note') }
    return keyedBy(page, form).mutate(CloseMutation, { input })
  },
}

type Found = { readonly path: string }

/** The field of the form has another name than the API's. */
const atNote = <Refusal extends { readonly violations: readonly Found[] }>(refusal: Refusal): Refusal => ({
  ...refusal,
  violations: refusal.violations.map((found) =>
    found.path === 'answer' ? { ...found, path: 'note' } : found,
  ),
})

/** Without scripts it leads back to the record that was asked about. */
const refundAction = ({ request, context }: ActionFunctionArgs) =>
  answerForm({ request, context }, mutations, () =>
    writeRefundAddress({
      ...readRefundAddress(new URL(request.url).searchParams),
      question: null,
      paymentId: null,
    }),
  )

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.refunds'), hidden: true }))

export default function RefundScreen() {
  const t = useText()
  const { list, record, formKey, now } = useLoaderData<typeof loader>()
  const address = readRefundAddress(useSearchParams()[0])
  const shown = { ...address, question: null, paymentId: null }
  const bare = { ...shown, subject: null }
  const toQuestion = (question: RefundQuestion, paymentId: string | null = null) =>
    writeRefundAddress({ ...shown, question, paymentId })
  const isRequested =
    record !== null && address.question !== null && isAskable(record, address.question, address.paymentId)
  const asked = useStableWhile(address.question && writeRefundAddress(address), isRequested ? record : null)
  const segments = refundViews.map((view) => ({
    to: writeRefundAddress({ ...bare, view, afterId: null }),
    label: t(`backofficeMoney.refunds.${view}`),
    isCurrent: view === address.view,
  }))
  return (
    <>
      <PageHead title={t('backoffice.screen.refunds')}>
        <Segments label={t('backofficeMoney.view')} segments={segments} />
      </PageHead>
      <SplitView
        isOpen={record !== null}
        back={{ to: writeRefundAddress(bare), label: t('backofficeMoney.back') }}
        list={<RefundList list={list} address={address} now={now} />}
      >
        {record ? (
          <>
            <Shown record={record} toQuestion={toQuestion} />
            <Panel title={t('backofficeAudit.title')}>
              <AuditTrail audit={record.audit} />
            </Panel>
          </>
        ) : (
          hasEntries(list) && <NoRecord>{t('backofficeMoney.choose')}</NoRecord>
        )}
        {address.question && asked && (
          <RefundQuestions
            key={address.question}
            record={asked}
            question={address.question}
            paymentId={address.paymentId}
            backTo={writeRefundAddress(shown)}
            action={writeRefundAddress(address)}
            formKey={formKey}
          />
        )}
      </SplitView>
    </>
  )
}

const hasEntries = ({ requests, refunds }: Awaited<ReturnType<typeof readRefundList>>): boolean =>
  (requests ?? refunds ?? []).length > 0

type ShownProps = {
  readonly record: RefundRecordData
  readonly toQuestion: (question: RefundQuestion, paymentId?: string) => string
}

function Shown({ record, toQuestion }: ShownProps) {
  if (record.kind === 'request') return <RequestRecord request={record.request} toQuestion={toQuestion} />
  if (record.kind === 'refund') return <RefundRecord refund={record.refund} toQuestion={toQuestion} />
  return <OrderRecord order={record.order} toRefund={(paymentId) => toQuestion('refund', paymentId)} />
}

const DecideMutation = graphql(`
  mutation DecideRefundRequest($input: decideRefundRequestInput!) {
    decideRefundRequest(input: $input) { refundRequest { id } }
  }
`)

const RetryMutation = graphql(`
  mutation RetryRefund($input: retryRefundInput!) {
    retryRefund(input: $input) { refund { id } }
  }
`)

const CloseMutation = graphql(`
  mutation CloseRefund($input: closeRefundInput!) {
    closeRefund(input: $input) { refund { id } }
  }
`)

type Props = {
  readonly list: Awaited<ReturnType<typeof readRefundList>>
  readonly address: RefundAddress
  /** Milliseconds, of the server. */
  readonly now: number
}

/** Requests, those that wait longest first; or refunds, the newest first. */
function RefundList({ list: { requests, refunds, failure }, address, now }: Props) {
  const t = useText()
  const language = useLanguage()
  const shown = { ...address, question: null, paymentId: null }
  if (failure)
    return (
      <TableFailed
        failure={{ ...failure, text: t('backofficeMoney.failed') }}
        links={{ here: writeRefundAddress(shown) }}
      />
    )
  const context = { t, language, address: shown, now }
  const entries = [
    ...(requests ?? []).map((request) => requestEntry(request, context)),
    ...(refunds ?? []).map((refund) => refundEntry(refund, context)),
  ]
  const last = entries.length === refundsOnPage ? (entries.at(-1)?.id ?? null) : null
  const page = (afterId: string | null) => writeRefundAddress({ ...shown, subject: null, afterId })
  return (
    <>
      <RecordList
        label={t(`backofficeMoney.refunds.${address.view}`)}
        entries={entries}
        currentId={address.subject?.id ?? null}
        empty={t('backofficeMoney.nothing')}
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
  readonly address: RefundAddress
  readonly now: number
}

function requestEntry(
  { _id, reviewUntil, order }: ListedRequest,
  { t, language, address, now }: Context,
): RecordEntry {
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney
  const id = String(_id)
  const isOverdue = Date.parse(reviewUntil) <= now
  return {
    id,
    to: writeRefundAddress({ ...address, subject: { kind: 'request', id } }),
    title: formatMoney(amount, currencyCode),
    under: buyerName(order) ?? t('backofficeMoney.guest'),
    end: isOverdue ? (
      <StatusChip tone="danger">{t('backofficeMoney.refunds.request.overdue')}</StatusChip>
    ) : (
      t('backofficeMoney.refunds.request.by', { day: formatDate(lastDay(reviewUntil), 'short', language) })
    ),
    endUnder: orderReference(order._id),
  }
}

function refundEntry(
  { _id, amount, currency, state, requestedAt, order }: ListedRefund,
  { t, language, address }: Context,
): RecordEntry {
  const id = String(_id)
  return {
    id,
    to: writeRefundAddress({ ...address, subject: { kind: 'refund', id } }),
    title: formatMoney(amount, currency._id),
    under: buyerName(order) ?? t('backofficeMoney.guest'),
    end: <StatusChip tone={refundTones[state]}>{t(`backofficeMoney.refunds.state.${state}`)}</StatusChip>,
    endUnder: formatDate(requestedAt, 'short', language),
  }
}
