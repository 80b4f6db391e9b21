import { Link, type MetaArgs, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DocumentIcon, TruckIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { SelectionLink } from '#ui/table/SelectionBar.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { FulfilDialog } from './FulfilDialog.tsx'
import { selectionSums, toFulfil, withFulfil } from './transactionSelection.rules.ts'
import { TransactionDetails } from './TransactionDetails.tsx'
import { transactionColumns, transactionFilters, transactionName } from './transactionColumns.tsx'
import {
  type TransactionData,
  FulfilledOrderQuery,
  TransactionQuery,
  TransactionReportQuery,
} from './transactionReport.fields.ts'
import { transactionReportTable } from './transactionReport.rules.ts'
import styles from './TransactionReportScreen.module.css'
import { newFormKey } from '#page/forms/formKey.ts'
import { pageContext, type Queries } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import { maxRowsInAddress } from '#platform/tables/tableState.rules.ts'
import { mayBeFulfilled } from '../fulfillments/fulfillment.rules.ts'

export { fulfilAction as action } from './fulfilAction.ts'
export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.transactionReport',
  texts: ['backofficeOrders', 'errors'],
}

export const shouldRevalidate = shouldRereadTable

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.transactionReport'), hidden: true }))

export default function TransactionReportScreen() {
  const t = useText()
  const language = useLanguage()
  const { lines, failure, details, fulfilled, formKey } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(transactionReportTable)
  const rows = lines?.edges.map(({ node }) => node) ?? []
  const chosen = (ids: readonly string[]) => rows.filter((row) => ids.includes(idOf(row)))
  const fulfilAddress = (orders: readonly TransactionData[]) => withFulfil(links.here, toFulfil(orders))
  const showDetails = (row: TransactionData) => (
    <TransactionDetails
      order={details.find(({ _id }) => _id === row.forOrder._id)}
      fulfil={fulfilAddress([row])}
    />
  )
  const offerFulfilment = (row: TransactionData) => (
    <FulfilLink to={fulfilAddress([row])} name={transactionName(row)} />
  )
  const offerForSelection = (ids: readonly string[]) => {
    const to = fulfilAddress(chosen(ids))
    return to && <SelectionLink to={to}>{t('backofficeOrders.fulfil.many')}</SelectionLink>
  }
  return (
    <>
      <PageHead
        title={t('backoffice.screen.transactionReport')}
        note={lines && t('backofficeOrders.transactions.count', { count: lines.totalCount })}
      />
      <DataTable
        spec={transactionReportTable}
        state={state}
        links={links}
        rows={rows}
        rowId={idOf}
        rowName={transactionName}
        caption={t(`backofficeOrders.transactions.${state.sort.direction === 'DESC' ? 'newest' : 'oldest'}`)}
        columns={transactionColumns(t, language)}
        total={lines?.totalCount ?? 0}
        cursors={
          lines && {
            startCursor: lines.pageInfo.startCursor ?? null,
            endCursor: lines.pageInfo.endCursor ?? null,
          }
        }
        filters={transactionFilters(t)}
        csv="/admin/csv/transaction_report"
        details={showDetails}
        actions={offerFulfilment}
        selectionSums={(ids) =>
          selectionSums(chosen(ids)).map(({ amount, currencyCode }) => formatMoney(amount, currencyCode))
        }
        selectionActions={offerForSelection}
        isBusy={isBusy}
        failure={failure && { ...failure, text: t('backofficeOrders.transactions.failed') }}
        empty={
          <EmptyState icon={<DocumentIcon />} title={t('backofficeOrders.report.none.title')}>
            {t('backofficeOrders.report.none.text')}
          </EmptyState>
        }
        nothingFits={t('backofficeOrders.transactions.nothingFits')}
      />
      {fulfilled.length > 0 && (
        <FulfilDialog
          key={fulfilled.map(({ _id }) => _id).join()}
          orders={fulfilled}
          backTo={links.here}
          action={
            withFulfil(
              links.here,
              fulfilled.map(({ _id }) => _id),
            ) ?? links.here
          }
          formKey={formKey}
        />
      )}
    </>
  )
}

const idOf = ({ _id }: TransactionData): string => String(_id)

function FulfilLink({ to, name }: { readonly to: string | null; readonly name: string }) {
  const t = useText()
  if (to === null) return null
  return (
    <Link
      to={to}
      className={styles.fulfil}
      title={t('backofficeOrders.fulfil.short')}
      aria-label={t('backofficeOrders.fulfil.of', { line: name })}
      preventScrollReset
    >
      <TruckIcon size="small" />
    </Link>
  )
}

/** The lines of the address's page, the orders of opened ones, and those that the dialog is about. */
export async function loader({ request, context }: LoaderFunctionArgs) {
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

async function ordersToFulfil(page: Queries, ids: readonly string[]) {
  const asked = [...new Set(ids)].filter((id) => orderId.test(id)).slice(0, maxRowsInAddress)
  const answers = await Promise.all(
    asked.map((id) => page.tryQuery(FulfilledOrderQuery, { id: `/orders/${id}` })),
  )
  return answers
    .flatMap(({ data }) => data?.order ?? [])
    .filter(({ fulfillmentState }) => mayBeFulfilled(fulfillmentState))
}

async function ordersById(page: Queries, ids: readonly string[]) {
  const answers = await Promise.all(ids.map((id) => page.tryQuery(TransactionQuery, { id: `/orders/${id}` })))
  return answers.flatMap(({ data }) => data?.order ?? [])
}
