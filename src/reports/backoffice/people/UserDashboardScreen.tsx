import {
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  type ActionFunctionArgs,
  data,
} from 'react-router'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext, type Queries } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { periodBounds, type ReportPeriod } from '#platform/tables/period.rules.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PersonIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/Text.tsx'
import { PeopleQuery, type PersonRowData, PersonQuery } from './people.fields.ts'
import {
  hasOrdersIn,
  roleIn,
  userPage,
  userTable,
  isGivenRole,
  type GivenRole,
  givenRoles,
} from './people.rules.ts'
import { personName } from './personCells.tsx'
import { readTaking, roleControlId } from './roleTaking.rules.ts'
import { UserDetails } from './UserDetails.tsx'
import { useSortedCaption } from './useSortedCaption.ts'
import { answerForm } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { useEffect } from 'react'
import { ConfirmDialog } from '#page/backoffice/ConfirmDialog.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import type { Translate } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import { peopleSearch, personColumns } from './personColumns.tsx'

export { clientAction } from '#page/forms/formAnswer.ts'
export const handle: ScreenHandle = {
  name: 'backoffice.screen.userDashboard',
  texts: ['backofficeAudit', 'backofficePeople'],
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

async function detailsOf(page: Queries, { _id, userId }: PersonRowData) {
  const [{ data }, audit] = await Promise.all([
    page.tryQuery(PersonQuery, { userId }),
    loadAudit(page, `/web_service_users/${_id}`),
  ])
  return { id: _id, person: data?.getByIdWebServiceUser ?? null, orders: data?.getUserOrders ?? [], audit }
}

export function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url)
  return answerForm(
    args,
    {
      give: (page, form) => page.mutate(GiveRole, { input: wishIn(form) }),
      take: (page, form) => page.mutate(TakeRole, { input: wishIn(form) }),
    },
    () => pathname + search,
  )
}

function wishIn(form: FormData) {
  const role = formText(form, 'role')
  if (!isGivenRole(role)) throw data(null, { status: 400 })
  return { userId: formText(form, 'userId'), role }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.userDashboard'), hidden: true }))

export default function UserDashboardScreen() {
  const t = useText()
  const { users, failure, details, taking, ownId } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(userTable)
  const columns = userColumns(t)
  const caption = useSortedCaption(t('backofficePeople.users.rows'), columns, state.sort)
  const rows = users?.collection ?? []
  const chosen = taking && rows.find(({ userId }) => userId === taking.userId)
  const showDetails = ({ _id }: PersonRowData) => (
    <UserDetails details={details.find(({ id }) => id === _id)} here={links.here} />
  )
  return (
    <>
      <PageHead title={t('backoffice.screen.userDashboard')} />
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
        failure={failure && { ...failure, text: t('backofficePeople.users.failed') }}
        empty={
          <EmptyState icon={<PersonIcon />} title={t('backofficePeople.users.empty.title')}>
            {t('backofficePeople.users.empty.text')}
          </EmptyState>
        }
        nothingFits={t('backofficePeople.users.nothingFits')}
      />
      {taking && chosen && (
        <TakeRoleDialog
          person={chosen}
          role={taking.role}
          isOwn={chosen.userId === ownId}
          backTo={links.here}
        />
      )}
    </>
  )
}

type Props = {
  readonly person: Pick<PersonRowData, 'userId' | 'name' | 'email'>
  readonly role: GivenRole
  /** Who asks takes it from themselves. */
  readonly isOwn: boolean
  readonly backTo: string
}

/** Asks once before a role is taken. */
function TakeRoleDialog({ person, role, isOwn, backTo }: Props) {
  const t = useText()
  const snackbar = useSnackbar()
  const { userId } = person
  const words = { name: personName(person), role: t(`backofficePeople.role.${role}`) }
  useFocusAfter(roleControlId({ role, userId }))
  return (
    <ConfirmDialog
      title={t('backofficePeople.roles.ask', words)}
      backTo={backTo}
      action={backTo}
      fields={{ intent: 'take', role, userId }}
      keep={t('backofficePeople.roles.keep')}
      confirm={t('backofficePeople.roles.confirm')}
      onDone={() => snackbar({ text: t('backofficePeople.roles.taken', words) })}
    >
      <p>{t('backofficePeople.roles.askText', words)}</p>
      {isOwn && role === 'ROLE_ADMIN' && <p>{t('backofficePeople.roles.askOwn')}</p>}
    </ConfirmDialog>
  )
}

/** The control that asked is another one once the role is taken: the browser cannot give it the focus back. */
function useFocusAfter(id: string) {
  useEffect(
    () => () => {
      requestAnimationFrame(() => document.getElementById(id)?.focus())
    },
    [id],
  )
}

function userColumns(t: Translate): readonly TableColumn<PersonRowData>[] {
  const { name, email, signedUp, lastLogin, orders, lastOrder, roles, phone, region } = personColumns(t)
  return [
    name,
    email,
    { ...signedUp, phone: 'endUnder' },
    lastLogin,
    { ...orders, isOptional: true },
    lastOrder,
    roles,
    phone,
    region,
  ]
}

const userFilters = (t: Translate): readonly TableFilter[] => [
  { kind: 'period', name: 'signup', label: t('backofficePeople.column.signedUp') },
  { kind: 'period', name: 'ordered', label: t('backofficePeople.filter.ordered') },
  {
    kind: 'choice',
    name: 'orders',
    label: t('backofficePeople.column.orders'),
    options: (['some', 'none'] as const).map((value) => ({
      value,
      label: t(`backofficePeople.filter.${value}`),
    })),
  },
  {
    kind: 'choice',
    name: 'role',
    label: t('backofficePeople.filter.role'),
    options: givenRoles.map((value) => ({ value, label: t(`backofficePeople.role.${value}`) })),
  },
  peopleSearch(t),
]

const GiveRole = graphql(`
  mutation GiveRole($input: giveRoleWebServiceUserInput!) {
    giveRoleWebServiceUser(input: $input) { webServiceUser { _id } }
  }
`)

const TakeRole = graphql(`
  mutation TakeRole($input: takeRoleWebServiceUserInput!) {
    takeRoleWebServiceUser(input: $input) { webServiceUser { _id } }
  }
`)
