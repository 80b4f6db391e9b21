import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation, useParams } from 'react-router'
import { BoughtLines } from '#orders/backoffice/BoughtLines.tsx'
import { BoughtQuery } from '#orders/backoffice/orderReport.fields.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { Crumb, ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { backofficeLists, originIn, type BackofficeOrigin } from '#page/backoffice/backofficePaths.rules.ts'
import { parentCrumbs } from '#page/backoffice/parentCrumbs.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { formatMoney, countryName } from '#platform/i18n/format.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DocumentIcon, ArrowLeftIcon } from '#ui/icons.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './CustomerHead.module.css'
import {
  type CustomerOrderData,
  CustomerOrdersQuery,
  CustomerQuery,
  type PersonData,
} from './people.fields.ts'
import { customerOrderTable } from './people.rules.ts'
import { personName } from './personCells.tsx'
import { useSortedCaption } from './useSortedCaption.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { EmailText } from '#ui/backoffice/EmailText.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Moment } from '#ui/backoffice/Moment.tsx'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { FulfillmentStateChip, PaymentChip, paymentOf } from '#orders/backoffice/OrderStates.tsx'
import type { Translate } from '#platform/i18n/write.ts'
import type { TableColumn } from '#ui/table/tableParts.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: ScreenHandle = {
  name: 'backoffice.screen.customer',
  texts: ['backofficeOrders', 'backofficePeople'],
  breadcrumbs: (t, loaded, address): readonly Crumb[] => [
    ...parentCrumbs(t, address, 'customerDashboard'),
    {
      to: '',
      label:
        (loaded as Loaded | undefined)?.name ??
        originIn(address).customerName ??
        t('backoffice.screen.customer'),
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
    return { title: [name, t('backoffice.screen.customer')].filter(Boolean).join(' · '), hidden: true }
  })

export default function CustomerScreen() {
  const t = useText()
  const { customer } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const params = useParams()
  const [list] = parentCrumbs(t, { params, search }, 'customerDashboard')
  return (
    <>
      {customer && (
        <CustomerHead customer={customer} backTo={list?.to ?? backofficeLists.customerDashboard} />
      )}
      <h2 className={styles.orders}>{t('backofficePeople.customer.orders')}</h2>
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
  const caption = useSortedCaption(t('backofficePeople.customer.orders'), columns, state.sort)
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
      filters={[{ kind: 'period', name: 'period', label: t('backofficeOrders.column.date') }]}
      details={showDetails}
      isBusy={isBusy}
      failure={failure && { ...failure, text: t('backofficePeople.customer.failed') }}
      empty={
        <EmptyState icon={<DocumentIcon />} title={t('backofficePeople.customer.empty.title')}>
          {t('backofficePeople.customer.empty.text')}
        </EmptyState>
      }
      nothingFits={t('backofficePeople.customer.nothingFits')}
    />
  )
}

type Props = {
  readonly customer: PersonData
  /** The list or report that somebody came from. */
  readonly backTo: string
}

/** Who the customer is (specification of the back office, section 2). */
function CustomerHead({ customer, backTo }: Props) {
  const t = useText()
  const { emailVerified } = customer
  const region = customer.signupCountry
  const facts = [
    { label: t('backofficePeople.column.email'), value: <EmailText email={customer.email} /> },
    { label: t('backofficePeople.column.phone'), value: phone(customer.phoneNumber) },
    { label: t('backofficePeople.column.otherPhone'), value: phone(customer.alternativePhoneNumber) },
    { label: t('backofficePeople.column.region'), value: region && countryName(region, t) },
    { label: t('backofficePeople.customer.since'), value: <Moment at={customer.createdAt} /> },
    {
      label: t('backofficePeople.column.lastLogin'),
      value: <Moment at={customer.lastLogin} none={t('backofficePeople.users.never')} />,
    },
    { label: t('backofficePeople.customer.total'), value: customer.completedOrderCount ?? 0 },
    { label: t('backofficePeople.details.address'), value: address(customer) },
  ]
  return (
    <>
      <PageHead
        title={personName(customer)}
        note={
          <StatusChip tone={emailVerified ? 'success' : 'warning'}>
            {t(`backofficePeople.users.${emailVerified ? 'verifiedHead' : 'unverifiedHead'}`)}
          </StatusChip>
        }
      >
        <LinkButton variant="outline" small to={backTo}>
          <ArrowLeftIcon size="small" />
          {t('backofficePeople.customer.back')}
        </LinkButton>
      </PageHead>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              {value === '' || value == null ? (
                <span className={styles.none}>{t('backoffice.none')}</span>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const phone = (number: string | null | undefined) => number && readablePhone(number).replaceAll('\u00A0', ' ')

const address = ({ address, additionalAddressInfo }: PersonData): string =>
  [address, additionalAddressInfo].filter(Boolean).join(', ')

type Customer = { readonly customerId: string; readonly origin: BackofficeOrigin }

const customerOrderColumns = (
  t: Translate,
  { customerId, origin }: Customer,
): readonly TableColumn<CustomerOrderData>[] => [
  {
    key: 'order',
    head: t('backofficeOrders.column.order'),
    cell: ({ _id }) => <OrderLink id={_id} origin={origin} />,
    isMono: true,
    phone: 'lead',
  },
  {
    key: 'date',
    head: t('backofficeOrders.column.date'),
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    sort: 'updatedAt',
    phone: 'endUnder',
  },
  {
    key: 'quantity',
    head: t('backofficeOrders.column.quantity'),
    cell: ({ totalQuantity }) => totalQuantity,
    align: 'end',
    phone: 'none',
  },
  {
    key: 'total',
    head: t('backofficeOrders.column.total'),
    cell: ({ totalPriceSet: { presentmentMoney: price } }) => formatMoney(price.amount, price.currencyCode),
    align: 'end',
    phone: 'end',
  },
  {
    key: 'method',
    head: t('backofficePeople.column.method'),
    cell: ({ payments: { providerDetails } }) =>
      providerDetails
        ? t(`backofficeOrders.provider.${providerDetails.provider}`)
        : t('backofficePeople.customer.free'),
    phone: 'under',
  },
  {
    key: 'payment',
    head: t('backofficeOrders.column.payment'),
    cell: (order) => <PaymentChip state={paymentOf(order)} />,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'fulfillment',
    head: t('backofficeOrders.column.fulfillment'),
    cell: ({ fulfillmentState, orderFulfillment }) => (
      <FulfillmentStateChip state={fulfillmentState} fulfilledAt={orderFulfillment?.fulfilledAt} />
    ),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'customer',
    head: t('backofficePeople.customer.email'),
    cell: ({ customerEmail }) => (
      <CustomerLink id={customerId}>{customerEmail ?? t('backoffice.none')}</CustomerLink>
    ),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'phone',
    head: t('backofficePeople.column.phone'),
    cell: ({ orderFulfillment }) => phoneText(orderFulfillment?.phoneNumber, t),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'otherPhone',
    head: t('backofficePeople.column.otherPhone'),
    cell: ({ orderFulfillment }) => phoneText(orderFulfillment?.altPhoneNumber, t),
    isOptional: true,
    phone: 'none',
  },
]

const phoneText = (number: string | null | undefined, t: Translate): string =>
  number ? readablePhone(number) : t('backoffice.none')
