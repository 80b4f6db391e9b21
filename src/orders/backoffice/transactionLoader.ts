import type { LoaderFunctionArgs } from 'react-router'
import { newFormKey } from '#page/forms/formKey.ts'
import { type Page, pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import { maxRowsInAddress } from '#platform/tables/tableState.rules.ts'
import { mayBeFulfilled } from '../fulfillments/fulfillment.rules.ts'
import { FulfilledOrderQuery, TransactionQuery, TransactionReportQuery } from './transactionReport.fields.ts'
import { transactionReportTable } from './transactionReport.rules.ts'

/** The lines of the address's page, the orders of opened ones, and those that the dialog is about. */
export async function loadTransactions({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { state, page: window } = readTableRequest(request, transactionReportTable)
  const { direction } = state.sort
  const [{ data, refusal, requestId }, fulfilled] = await Promise.all([
    page.tryQuery(TransactionReportQuery, {
      ...window,
      confirmed: state.filters.confirmed,
      updatedAt: [periodBounds(state.filters.period, new Date())],
      order: [{ forOrder_updatedAt: direction }, { id: direction }],
    }),
    ordersToFulfil(page, new URL(request.url).searchParams.getAll('fulfil')),
  ])
  const opened = (data?.orderLines?.edges ?? []).flatMap(({ node }) =>
    state.open.includes(String(node._id)) ? [node.forOrder._id] : [],
  )
  return {
    lines: data?.orderLines ?? null,
    failure: refusal && { refusal, requestId },
    details: await ordersById(page, [...new Set(opened)]),
    fulfilled,
    formKey: newFormKey(),
  }
}

const orderId = /^[\w-]{1,64}$/

async function ordersToFulfil(page: Page, ids: readonly string[]) {
  const asked = [...new Set(ids)].filter((id) => orderId.test(id)).slice(0, maxRowsInAddress)
  const answers = await Promise.all(
    asked.map((id) => page.tryQuery(FulfilledOrderQuery, { id: `/orders/${id}` })),
  )
  return answers
    .flatMap(({ data }) => data?.order ?? [])
    .filter(({ fulfillmentState }) => mayBeFulfilled(fulfillmentState))
}

async function ordersById(page: Page, ids: readonly string[]) {
  const answers = await Promise.all(ids.map((id) => page.tryQuery(TransactionQuery, { id: `/orders/${id}` })))
  return answers.flatMap(({ data }) => data?.order ?? [])
}
