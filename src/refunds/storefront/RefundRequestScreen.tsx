import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  Form,
  useNavigation,
  Link,
} from 'react-router'
import { readForm } from '#page/forms/readForm.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { requireVerification } from '#identity/storefront/guards.ts'
import { formText } from '#platform/formText.ts'
import { graphql, type DataOf } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'
import { dropDraft, useDraft } from '#ui/form/draft.ts'
import { errorText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import styles from './RefundRequestScreen.module.css'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { DraftNotice } from '#ui/form/DraftNotice.tsx'
import { FormFoot } from '#ui/form/FormFoot.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useCheckedForm } from '#ui/form/useCheckedForm.ts'
import { useConnection } from '#ui/loading/useConnection.ts'
import { maxReasonLength, reasonViolations } from '../requests/refundRequest.rules.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { OrderNumbers, OrderNumbersFields } from '#orders/storefront/OrderNumbers.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { Cover } from '#ui/Cover.tsx'
import { Price } from '#ui/Price.tsx'
import { lastDay } from './lastDay.ts'

export const handle: ScreenHandle = {
  returnTo: '/profile/',
  returnText: 'shell.return.back',
  texts: ['more'],
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const { order } = await page.query(RefundOrderQuery, { id: `/orders/${params['id']}` })
  if (!order?.confirmed) throw new Response(null, { status: 404 })
  return { order }
}

const lostWith = (form: FormData): RefundAnswer => ({
  refusal: unavailable,
  reason: formText(form, 'reason'),
})

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction(), lostWith(form))
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  requireVerification(page, request)
  const reason = formText(await readForm(request), 'reason')
  const input = { id: `/orders/${params['id']}`, reason }
  const { refusal } = await page.mutate(RequestRefundMutation, { input })
  // Asked twice, the first one counts, and the page tells how it stands.
  if (refusal === null || refusal.code === 'SHOP_REFUND_ALREADY_REQUESTED')
    return redirect(`/request-refund/${params['id']}`, 303)
  return data<RefundAnswer>({ refusal, reason }, { status: 422 })
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('help.refund.request.title'), hidden: true }))

export default function RefundRequestScreen() {
  const t = useText()
  const { order } = useLoaderData<typeof loader>()
  const answer = useActionData<RefundAnswer>()
  const { refundRequest: request, refundRefusal } = order
  const hasRequest = refundRefusal !== null
  useEffect(() => {
    if (hasRequest) dropDraft(refundDraft(order._id))
  }, [hasRequest, order._id])
  return (
    <div className={styles.page}>
      <h1>{t('help.refund.request.title')}</h1>
      <RefundedOrder order={order} />
      {request && <RefundState request={request} email={order.customerEmail ?? ''} />}
      {refundRefusal === null && <RefundForm orderId={order._id} sent={answer} lostWith={lostWith} />}
      {refundRefusal !== null && !request && (
        <Notice tone="warning">{errorText(refundRefusal ?? 'unknown', t)}</Notice>
      )}
    </div>
  )
}

type RefundAnswer = { readonly refusal: Refusal; readonly reason: string }

type Props = {
  readonly orderId: string
  readonly sent: RefundAnswer | undefined
  /** The answer where there is no network. */
  readonly lostWith: (form: FormData) => RefundAnswer
}

const refundDraft = (orderId: string): string => `refund ${orderId}`

const read = (form: FormData): string => formText(form, 'reason')

function RefundForm({ orderId, sent, lostWith }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const { answer, check } = useConnection(sent, lostWith)
  const refusal = answer?.refusal ?? null
  const { form, watch, violations, errorOf } = useCheckedForm({ read, check: reasonViolations, refusal })
  const draft = useDraft(form, refundDraft(orderId))
  const isTooLong = violations.length > 0
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={`/request-refund/${orderId}`}
      onSubmit={check}
      noValidate
      {...watch}
    >
      <DraftNotice draft={draft} />
      <TextArea
        key={draft.turn}
        name="reason"
        label={t('help.refund.request.reason')}
        hint={t('help.refund.request.reasonHint', { max: maxReasonLength })}
        error={errorOf('reason')}
        defaultValue={answer?.reason ?? ''}
      />
      {refusal && refusal.violations.length === 0 && (
        <Notice tone="danger">{errorText(refusal.key, t)}</Notice>
      )}
      <FormFoot reason={isTooLong ? errorText('validation.maxLength', t, { max: maxReasonLength }) : null}>
        {(state) => (
          <Button busy={isBusy} {...state}>
            {t('help.refund.request.send')}
          </Button>
        )}
      </FormFoot>
    </Form>
  )
}

type RefundedOrderProps = { readonly order: DataOf<typeof RefundOrderFields> }

function RefundedOrder({ order }: RefundedOrderProps) {
  const t = useText()
  const language = useLanguage()
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney
  const lines = order.orderLines.edges.map(({ node }) => node)
  return (
    <section className={styles.order} aria-label={orderReference(order._id)}>
      <ul className={styles.covers}>
        {lines.slice(0, 5).map((line) => (
          <li key={line.id}>
            <Cover src={line.thumbnailUrl} alt={line.name} sizes="48px" />
          </li>
        ))}
      </ul>
      <p className={styles.titles}>{lines.map(({ name }) => name).join(', ')}</p>
      <p className={styles.total}>
        <Price amount={amount} currency={currencyCode} />
      </p>
      <OrderNumbers order={order} />
      {order.refundableUntil && order.refundRefusal === null && (
        <p className={styles.text}>
          {t('help.refund.request.until', {
            date: formatDate(lastDay(order.refundableUntil), 'long', language),
          })}{' '}
          <Link to="/refund-policy/">{t('help.refund.request.policy')}</Link>
        </p>
      )}
    </section>
  )
}

type RefundStateProps = {
  readonly request: DataOf<typeof RefundStateFields>
  readonly email: string
}

const tones = { open: 'success', approved: 'success', refunded: 'success', declined: 'info' } as const

function RefundState({ request, email }: RefundStateProps) {
  const t = useText()
  const language = useLanguage()
  const long = (moment: string | Date) => formatDate(moment, 'long', language)
  return (
    <Notice tone={tones[request.status]} title={t(`help.refund.state.${request.status}.title`)}>
      {request.status === 'open'
        ? t('help.refund.state.open.text', {
            date: long(request.requestedAt),
            until: long(lastDay(request.reviewUntil)),
            email,
          })
        : t(`help.refund.state.${request.status}.text`, {
            date: long(request.closedAt ?? request.requestedAt),
          })}
      {request.status === 'declined' && request.answer && <blockquote>{request.answer}</blockquote>}
    </Notice>
  )
}

const RefundOrderFields = graphql(
  `
  fragment RefundOrder on Order {
    ...OrderNumbers
    refundableUntil
    refundRefusal
    totalPriceSet { presentmentMoney { amount currencyCode } }
    orderLines(first: 1000) {
      edges { node { id name thumbnailUrl } }
    }
  }
`,
  [OrderNumbersFields],
)

const RefundStateFields = graphql(`
  fragment RefundState on RefundRequest {
    status
    requestedAt
    reviewUntil
    closedAt
    answer
  }
`)

const RefundOrderQuery = graphql(
  `
  query RefundOrderPage($id: ID!) {
    order(id: $id) {
      _id
      confirmed
      customerEmail
      refundRefusal
      refundRequest { ...RefundState }
      ...RefundOrder
    }
  }
`,
  [RefundStateFields, RefundOrderFields],
)

const RequestRefundMutation = graphql(`
  mutation RequestRefund($input: requestRefundInput!) {
    requestRefund(input: $input) {
      refundRequest { _id }
    }
  }
`)
