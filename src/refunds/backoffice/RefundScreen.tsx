import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { newFormKey } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { useKeptWhile } from '#page/office/useKeptWhile.ts'
import { PageHead } from '#ui/office/PageHead.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { Segments } from '#ui/office/Segments.tsx'
import { NoRecord, SplitView } from '#ui/office/SplitView.tsx'
import { useText } from '#ui/Text.tsx'
import { OrderRecord } from './OrderRecord.tsx'
import { readRefundList, readRefundRecord, type RefundRecordData } from './readRefunds.ts'
import { refundAction } from './refundAction.ts'
import {
  readRefundAddress,
  type RefundQuestion,
  refundViews,
  writeRefundAddress,
} from './refundAddress.rules.ts'
import { RefundList } from './RefundList.tsx'
import { isAskable, RefundQuestions } from './RefundQuestions.tsx'
import { RefundRecord } from './RefundRecord.tsx'
import { RequestRecord } from './RequestRecord.tsx'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = {
  name: 'office.screen.refunds',
  texts: ['errors', 'officeAttempts', 'officeAudit', 'officeMoney'],
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

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.refunds'), hidden: true }))

export default function RefundScreen() {
  const t = useText()
  const { list, record, formKey, now } = useLoaderData<typeof loader>()
  const address = readRefundAddress(useSearchParams()[0])
  const shown = { ...address, question: null, paymentId: null }
  const bare = { ...shown, subject: null }
  const toQuestion = (question: RefundQuestion, paymentId: string | null = null) =>
    writeRefundAddress({ ...shown, question, paymentId })
  const isAsked =
    record !== null && address.question !== null && isAskable(record, address.question, address.paymentId)
  const asked = useKeptWhile(address.question && writeRefundAddress(address), isAsked ? record : null)
  const segments = refundViews.map((view) => ({
    to: writeRefundAddress({ ...bare, view, afterId: null }),
    label: t(`officeMoney.refunds.${view}`),
    isCurrent: view === address.view,
  }))
  return (
    <>
      <PageHead title={t('office.screen.refunds')}>
        <Segments label={t('officeMoney.view')} segments={segments} />
      </PageHead>
      <SplitView
        isOpen={record !== null}
        back={{ to: writeRefundAddress(bare), label: t('officeMoney.back') }}
        list={<RefundList list={list} address={address} now={now} />}
      >
        {record ? (
          <>
            <Shown record={record} toQuestion={toQuestion} />
            <Panel title={t('officeAudit.title')}>
              <AuditTrail audit={record.audit} />
            </Panel>
          </>
        ) : (
          hasEntries(list) && <NoRecord>{t('officeMoney.choose')}</NoRecord>
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
