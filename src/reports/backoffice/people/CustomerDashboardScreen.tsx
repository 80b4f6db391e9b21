import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PersonIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/Text.tsx'
import { PeopleQuery, type PersonRowData } from './people.fields.ts'
import { customerTable, userPage } from './people.rules.ts'
import { personName } from './personCells.tsx'
import { useSortedCaption } from './useSortedCaption.ts'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import type { Translate } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import { peopleSearch, personColumns } from './personColumns.tsx'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.customerDashboard',
  texts: ['backofficePeople'],
}

export const shouldRevalidate = shouldRereadTable

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state } = readTableRequest(request, customerTable)
  const { period, q } = state.filters
  const { data, refusal, requestId } = await context.get(pageContext).tryQuery(PeopleQuery, {
    ...userPage(state),
    hasOrders: true,
    search: q,
    lastOrderDate: period === 'any' ? null : [periodBounds(period, new Date())],
  })
  return { customers: data?.getUsers ?? null, failure: refusal && { refusal, requestId } }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.customerDashboard'), hidden: true }))

export default function CustomerDashboardScreen() {
  const t = useText()
  const { customers, failure } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(customerTable)
  const columns = customerColumns(t)
  const caption = useSortedCaption(t('backofficePeople.customers.rows'), columns, state.sort)
  return (
    <>
      <PageHead title={t('backoffice.screen.customerDashboard')} />
      <DataTable
        spec={customerTable}
        state={state}
        links={links}
        rows={customers?.collection ?? []}
        rowId={({ _id }) => String(_id)}
        rowName={personName}
        caption={caption}
        columns={columns}
        total={customers?.paginationInfo.totalCount ?? 0}
        filters={customerFilters(t)}
        csv="/admin/csv/customer_data"
        isBusy={isBusy}
        failure={failure && { ...failure, text: t('backofficePeople.customers.failed') }}
        empty={
          <EmptyState icon={<PersonIcon />} title={t('backofficePeople.customers.empty.title')}>
            {t('backofficePeople.customers.empty.text')}
          </EmptyState>
        }
        nothingFits={t('backofficePeople.customers.nothingFits')}
      />
    </>
  )
}

const linkedName = (person: PersonRowData) => (
  <CustomerLink id={person.userId}>{personName(person)}</CustomerLink>
)

function customerColumns(t: Translate): readonly TableColumn<PersonRowData>[] {
  const { name, email, phone, region, orders, lastOrder, firstOrder } = personColumns(t)
  return [
    { ...name, cell: linkedName },
    { ...email, isOptional: true },
    phone,
    region,
    orders,
    { ...lastOrder, isOptional: false, phone: 'endUnder' },
    firstOrder,
  ]
}

const customerFilters = (t: Translate): readonly TableFilter[] => [
  { kind: 'period', name: 'period', label: t('backofficePeople.column.lastOrder') },
  peopleSearch(t),
]
