import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DocumentIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/Text.tsx'
import { BoughtLines } from './BoughtLines.tsx'
import { BoughtQuery, type OrderRowData, OrderReportQuery } from './orderReport.fields.ts'
import { orderReportTable, reportProviders } from './orderReport.rules.ts'
import { reportColumns, reportFilters, orderName } from './orderReportColumns.tsx'

export const handle: ScreenHandle = { name: 'backoffice.screen.orderReport', texts: ['backofficeOrders'] }

export const shouldRevalidate = shouldRereadTable

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { state, page: window } = readTableRequest(request, orderReportTable)
  const { period, confirmed, q, provider, country } = state.filters
  const { direction } = state.sort
  const [{ data, refusal, requestId }, details] = await Promise.all([
    page.tryQuery(OrderReportQuery, {
      ...window,
      confirmed,
      updatedAt: [periodBounds(period, new Date())],
      order: [{ updatedAt: direction }, { id: direction }],
      search: q,
      providers: reportProviders.filter((name) => provider.includes(name)),
      country,
    }),
    Promise.all(state.open.map((id) => page.tryQuery(BoughtQuery, { id: `/orders/${id}` }))),
  ])
  return {
    orders: data?.orders ?? null,
    failure: refusal && { refusal, requestId },
    details: details.flatMap((detail) => detail.data?.order ?? []),
  }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.orderReport'), hidden: true }))

export default function OrderReportScreen() {
  const t = useText()
  const { orders, failure, details } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(orderReportTable)
  const showDetails = ({ _id }: OrderRowData) => (
    <BoughtLines order={details.find((order) => order._id === _id)} />
  )
  return (
    <>
      <PageHead
        title={t('backoffice.screen.orderReport')}
        note={orders && t('backofficeOrders.report.count', { count: orders.totalCount })}
      />
      <DataTable
        spec={orderReportTable}
        state={state}
        links={links}
        rows={orders?.edges.map(({ node }) => node) ?? []}
        rowId={({ _id }) => _id}
        rowName={orderName}
        caption={t(
          state.sort.direction === 'DESC'
            ? 'backofficeOrders.report.newest'
            : 'backofficeOrders.report.oldest',
        )}
        columns={reportColumns(t)}
        total={orders?.totalCount ?? 0}
        cursors={
          orders && {
            startCursor: orders.pageInfo.startCursor ?? null,
            endCursor: orders.pageInfo.endCursor ?? null,
          }
        }
        sums={orders ? sumsOf(orders.totalPriceSums, t) : []}
        filters={reportFilters(t)}
        csv="/admin/csv/order_report"
        details={showDetails}
        isBusy={isBusy}
        failure={failure && { ...failure, text: t('backofficeOrders.report.failed') }}
        empty={
          <EmptyState icon={<DocumentIcon />} title={t('backofficeOrders.report.none.title')}>
            {t('backofficeOrders.report.none.text')}
          </EmptyState>
        }
        nothingFits={t('backofficeOrders.report.nothingFits')}
      />
    </>
  )
}

type Sums = readonly { readonly amount: number; readonly currencyCode: string }[] | null | undefined

const sumsOf = (sums: Sums, t: ReturnType<typeof useText>): string[] =>
  sums?.map(({ amount, currencyCode }) => formatMoney(amount, currencyCode)) ?? [
    t('backofficeOrders.report.tooManyToSum'),
  ]
