import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation, useParams } from 'react-router'
import { BoughtLines } from '#orders/backoffice/BoughtLines.tsx'
import { BoughtQuery } from '#orders/backoffice/orderReport.fields.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { Crumb, ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { officeLists, originIn } from '#page/office/officePaths.rules.ts'
import { parentCrumbs } from '#page/office/parentCrumbs.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DocumentIcon } from '#ui/icons.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './CustomerHead.module.css'
import { CustomerHead } from './CustomerHead.tsx'
import { customerOrderColumns } from './customerOrderColumns.tsx'
import { type CustomerOrderData, CustomerOrdersQuery, CustomerQuery } from './people.fields.ts'
import { customerOrderTable } from './people.rules.ts'
import { personName } from './personCells.tsx'
import { useSortedCaption } from './useSortedCaption.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: ScreenHandle = {
  name: 'office.screen.customer',
  texts: ['officeOrders', 'officePeople'],
  breadcrumbs: (t, loaded, address): readonly Crumb[] => [
    ...parentCrumbs(t, address, 'customerDashboard'),
    {
      to: '',
      label:
        (loaded as Loaded | undefined)?.name ?? originIn(address).customerName ?? t('office.screen.customer'),
    },
  ],
}

export const shouldRevalidate = shouldRereadTable

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const userId = params['id'] ?? ''
  const { state, page: window } = readTableRequest(request, customerOrderTable)
  const { period } = state.filters
  const { direction } = state.sort
  const [{ getByIdWebServiceUser: customer }, { data, refusal, requestId }, details] = await Promise.all([
    page.query(CustomerQuery, { userId }),
    page.tryQuery(CustomerOrdersQuery, {
      ...window,
      userId,
      updatedAt: period === 'any' ? null : [periodBounds(period, new Date())],
      order: [{ updatedAt: direction }, { id: direction }],
    }),
    Promise.all(state.open.map((id) => page.tryQuery(BoughtQuery, { id: `/orders/${id}` }))),
  ])
  return {
    customer: customer ?? null,
    name: customer ? personName(customer) : '',
    orders: data?.orders ?? null,
    failure: refusal && { refusal, requestId },
    details: details.flatMap((detail) => detail.data?.order ?? []),
  }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => {
    const { name } = (args.loaderData ?? {}) as Partial<Loaded>
    return { title: [name, t('office.screen.customer')].filter(Boolean).join(' · '), hidden: true }
  })

export default function CustomerScreen() {
  const t = useText()
  const { customer } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const params = useParams()
  const [list] = parentCrumbs(t, { params, search }, 'customerDashboard')
  return (
    <>
      {customer && <CustomerHead customer={customer} backTo={list?.to ?? officeLists.customerDashboard} />}
      <h2 className={styles.orders}>{t('officePeople.customer.orders')}</h2>
      <CustomerOrders />
    </>
  )
}

function CustomerOrders() {
  const t = useText()
  const { customer, name, orders, failure, details } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(customerOrderTable)
  const customerId = customer?.userId ?? ''
  const columns = customerOrderColumns(t, { customerId, origin: { customerId, customerName: name } })
  const caption = useSortedCaption(t('officePeople.customer.orders'), columns, state.sort)
  const showDetails = ({ _id }: CustomerOrderData) => (
    <BoughtLines order={details.find((order) => order._id === _id)} />
  )
  return (
    <DataTable
      spec={customerOrderTable}
      state={state}
      links={links}
      rows={orders?.edges.map(({ node }) => node) ?? []}
      rowId={({ _id }) => _id}
      rowName={({ _id }: CustomerOrderData) => orderReference(_id)}
      caption={caption}
      columns={columns}
      total={orders?.totalCount ?? 0}
      cursors={
        orders && {
          startCursor: orders.pageInfo.startCursor ?? null,
          endCursor: orders.pageInfo.endCursor ?? null,
        }
      }
      sums={(orders?.totalPriceSums ?? []).map(({ amount, currencyCode }) =>
        formatMoney(amount, currencyCode),
      )}
      filters={[{ kind: 'period', name: 'period', label: t('officeOrders.column.date') }]}
      details={showDetails}
      isBusy={isBusy}
      failure={failure && { ...failure, text: t('officePeople.customer.failed') }}
      empty={
        <EmptyState icon={<DocumentIcon />} title={t('officePeople.customer.empty.title')}>
          {t('officePeople.customer.empty.text')}
        </EmptyState>
      }
      nothingFits={t('officePeople.customer.nothingFits')}
    />
  )
}
