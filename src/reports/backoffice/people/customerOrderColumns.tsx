import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { FulfillmentStateChip, PaymentChip, paymentOf } from '#orders/backoffice/OrderStates.tsx'
import type { OfficeOrigin } from '#page/office/officePaths.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import type { Write } from '#platform/i18n/write.ts'
import { Moment } from '#ui/office/Moment.tsx'
import type { TableColumn } from '#ui/table/tableParts.ts'
import type { CustomerOrderData } from './people.fields.ts'

type Customer = { readonly customerId: string; readonly origin: OfficeOrigin }

export const customerOrderColumns = (
  t: Write,
  { customerId, origin }: Customer,
): readonly TableColumn<CustomerOrderData>[] => [
  {
    key: 'order',
    head: t('officeOrders.column.order'),
    cell: ({ _id }) => <OrderLink id={_id} origin={origin} />,
    isMono: true,
    phone: 'lead',
  },
  {
    key: 'date',
    head: t('officeOrders.column.date'),
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    sort: 'updatedAt',
    phone: 'endUnder',
  },
  {
    key: 'quantity',
    head: t('officeOrders.column.quantity'),
    cell: ({ totalQuantity }) => totalQuantity,
    align: 'end',
    phone: 'none',
  },
  {
    key: 'total',
    head: t('officeOrders.column.total'),
    cell: ({ totalPriceSet: { presentmentMoney: price } }) => formatMoney(price.amount, price.currencyCode),
    align: 'end',
    phone: 'end',
  },
  {
    key: 'method',
    head: t('officePeople.column.method'),
    cell: ({ payments: { providerDetails } }) =>
      providerDetails
        ? t(`officeOrders.provider.${providerDetails.provider}`)
        : t('officePeople.customer.free'),
    phone: 'under',
  },
  {
    key: 'payment',
    head: t('officeOrders.column.payment'),
    cell: (order) => <PaymentChip state={paymentOf(order)} />,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'fulfillment',
    head: t('officeOrders.column.fulfillment'),
    cell: ({ fulfillmentState, orderFulfillment }) => (
      <FulfillmentStateChip state={fulfillmentState} fulfilledAt={orderFulfillment?.fulfilledAt} />
    ),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'customer',
    head: t('officePeople.customer.email'),
    cell: ({ customerEmail }) => (
      <CustomerLink id={customerId}>{customerEmail ?? t('office.none')}</CustomerLink>
    ),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'phone',
    head: t('officePeople.column.phone'),
    cell: ({ orderFulfillment }) => phoneText(orderFulfillment?.phoneNumber, t),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'otherPhone',
    head: t('officePeople.column.otherPhone'),
    cell: ({ orderFulfillment }) => phoneText(orderFulfillment?.altPhoneNumber, t),
    isOptional: true,
    phone: 'none',
  },
]

const phoneText = (number: string | null | undefined, t: Write): string =>
  number ? readablePhone(number) : t('office.none')
