import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { type Page, pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { periodBounds, type ReportPeriod } from '#platform/tables/period.rules.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PersonIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/Text.tsx'
import { PeopleQuery, type PersonRowData, PersonQuery } from './people.fields.ts'
import { hasOrdersIn, roleIn, userPage, userTable } from './people.rules.ts'
import { personName } from './personCells.tsx'
import { readTaking } from './roleTaking.rules.ts'
import { TakeRoleDialog } from './TakeRoleDialog.tsx'
import { userColumns, userFilters } from './userColumns.ts'
import { UserDetails } from './UserDetails.tsx'
import { useSortedCaption } from './useSortedCaption.ts'

export { clientAction } from '#page/forms/formAnswer.ts'
export { action } from './roleAction.ts'

export const handle: ScreenHandle = {
  name: 'office.screen.userDashboard',
  texts: ['officeAudit', 'officePeople'],
}

export const shouldRevalidate = shouldRereadTable

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { state } = readTableRequest(request, userTable)
  const { q, signup, ordered } = state.filters
  const { data, refusal, requestId } = await page.tryQuery(PeopleQuery, {
    ...userPage(state),
    search: q,
    createdAt: within(signup),
    orderDate: within(ordered),
    hasOrders: hasOrdersIn(state.filters),
    role: roleIn(state.filters),
  })
  const users = data?.getUsers ?? null
  const opened = (users?.collection ?? []).filter(({ _id }) => state.open.includes(String(_id)))
  const taking = readTaking(new URL(request.url).searchParams)
  return {
    users,
    failure: refusal && { refusal, requestId },
    details: await Promise.all(opened.map((person) => detailsOf(page, person))),
    taking,
    ownId: page.caller.kind === 'user' ? page.caller.userId : null,
  }
}

const within = (period: ReportPeriod) => (period === 'any' ? null : [periodBounds(period, new Date())])

async function detailsOf(page: Page, { _id, userId }: PersonRowData) {
  const [{ data }, audit] = await Promise.all([
    page.tryQuery(PersonQuery, { userId }),
    loadAudit(page, `/web_service_users/${_id}`),
  ])
  return { id: _id, person: data?.getByIdWebServiceUser ?? null, orders: data?.getUserOrders ?? [], audit }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.userDashboard'), hidden: true }))

export default function UserDashboardScreen() {
  const t = useText()
  const { users, failure, details, taking, ownId } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(userTable)
  const columns = userColumns(t)
  const caption = useSortedCaption(t('officePeople.users.rows'), columns, state.sort)
  const rows = users?.collection ?? []
  const taken = taking && rows.find(({ userId }) => userId === taking.userId)
  const showDetails = ({ _id }: PersonRowData) => (
    <UserDetails details={details.find(({ id }) => id === _id)} here={links.here} />
  )
  return (
    <>
      <PageHead title={t('office.screen.userDashboard')} />
      <DataTable
        spec={userTable}
        state={state}
        links={links}
        rows={rows}
        rowId={({ _id }) => String(_id)}
        rowName={personName}
        caption={caption}
        columns={columns}
        total={users?.paginationInfo.totalCount ?? 0}
        filters={userFilters(t)}
        csv="/admin/csv/user_data"
        details={showDetails}
        isBusy={isBusy}
        failure={failure && { ...failure, text: t('officePeople.users.failed') }}
        empty={
          <EmptyState icon={<PersonIcon />} title={t('officePeople.users.empty.title')}>
            {t('officePeople.users.empty.text')}
          </EmptyState>
        }
        nothingFits={t('officePeople.users.nothingFits')}
      />
      {taking && taken && (
        <TakeRoleDialog
          person={taken}
          role={taking.role}
          isOwn={taken.userId === ownId}
          backTo={links.here}
        />
      )}
    </>
  )
}
