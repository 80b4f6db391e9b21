import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { loadAudits } from '#identity/backoffice/loadAudit.ts'
import { newFormKey } from '#page/forms/formKey.ts'
import { answerForm } from '#page/forms/formMutation.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { dialogAddress } from '#page/backoffice/dialogAddress.ts'
import { recordIn } from '#page/backoffice/recordPath.rules.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { BookIcon, PlusIcon } from '#ui/icons.tsx'
import { EditIcon } from '#ui/backoffice/backofficeIcons.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Panel, Panels } from '#ui/backoffice/Panel.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/Text.tsx'
import { SchoolDialog } from './SchoolDialog.tsx'
import { schoolPathAfter, schoolActions } from './schoolForm.ts'
import { type SchoolRowData, SchoolRowQuery, SchoolsPageQuery } from './schools.fields.ts'
import { schoolsTable } from './schoolsTable.rules.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import { countryName } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.schools',
  texts: ['errors', 'backofficeAudit', 'backofficeSchools'],
}

export const shouldRevalidate = shouldRereadTable

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { state, page: window } = readTableRequest(request, schoolsTable)
  const edited = recordIn(new URL(request.url).searchParams, 'edit')
  const [{ data, refusal, requestId }, audits, record] = await Promise.all([
    page.tryQuery(SchoolsPageQuery, {
      ...window,
      search: state.filters.q,
      country: state.filters.country,
      order: [{ name: state.sort.direction }, { id: state.sort.direction }],
    }),
    loadAudits(page, 'schools', state.open),
    edited === null ? null : page.query(SchoolRowQuery, { id: `/schools/${edited}` }),
  ])
  return {
    schools: data?.schoolPage ?? null,
    failure: refusal && { refusal, requestId },
    audits,
    edited: record?.school ?? null,
    formKey: newFormKey(),
  }
}

export const action = (args: ActionFunctionArgs) => answerForm(args, schoolActions, schoolPathAfter)

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.schools'), hidden: true }))

export default function SchoolsScreen() {
  const t = useText()
  const { schools, failure, audits } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(schoolsTable)
  const change = (school: SchoolRowData) => <ChangeLink school={school} here={links.here} />
  const showAudit = ({ _id }: SchoolRowData) => (
    <Panels>
      <Panel title={t('backofficeAudit.title')}>
        <AuditTrail audit={audits[_id] ?? null} />
      </Panel>
    </Panels>
  )
  const rows = schools?.edges.map(({ node }) => node) ?? []
  return (
    <>
      <PageHead title={t('backoffice.screen.schools')}>
        <LinkButton small to={dialogAddress(links.here, 'new', 1)} preventScrollReset>
          <PlusIcon size="small" /> {t('backofficeSchools.schools.add')}
        </LinkButton>
      </PageHead>
      <DataTable
        spec={schoolsTable}
        state={state}
        links={links}
        rows={rows}
        rowId={({ _id }) => String(_id)}
        rowName={({ name }) => name}
        caption={t(
          state.sort.direction === 'ASC'
            ? 'backofficeSchools.schools.sortedUp'
            : 'backofficeSchools.schools.sortedDown',
        )}
        columns={schoolTableColumns(t)}
        total={schools?.totalCount ?? 0}
        cursors={
          schools && {
            startCursor: schools.pageInfo.startCursor ?? null,
            endCursor: schools.pageInfo.endCursor ?? null,
          }
        }
        filters={schoolFilters(t)}
        details={showAudit}
        actions={change}
        isBusy={isBusy}
        failure={failure && { ...failure, text: t('backofficeSchools.schools.failed') }}
        empty={
          <EmptyState icon={<BookIcon />} title={t('backofficeSchools.schools.none.title')}>
            {t('backofficeSchools.schools.none.text')}
          </EmptyState>
        }
        nothingFits={t('backofficeSchools.schools.nothingFits')}
      />
      <OpenDialog backTo={links.here} />
    </>
  )
}

function ChangeLink({ school, here }: { readonly school: SchoolRowData; readonly here: string }) {
  const t = useText()
  return (
    <IconLink
      to={dialogAddress(here, 'edit', school._id)}
      label={t('backofficeSchools.schools.changeOf', { name: school.name })}
      icon={<EditIcon size="small" />}
      preventScrollReset
    />
  )
}

function OpenDialog({ backTo }: { readonly backTo: string }) {
  const { edited, formKey } = useLoaderData<typeof loader>()
  const params = new URLSearchParams(useLocation().search)
  const school = edited?._id === recordIn(params, 'edit') ? edited : null
  if (!school && !params.has('new')) return null
  return (
    <SchoolDialog
      key={school?._id ?? 'new'}
      school={school}
      here={school ? dialogAddress(backTo, 'edit', school._id) : dialogAddress(backTo, 'new', 1)}
      backTo={backTo}
      formKey={formKey}
    />
  )
}

const schoolTableColumns = (t: Translate): readonly TableColumn<SchoolRowData>[] => [
  {
    key: 'name',
    head: t('backofficeSchools.school.name'),
    cell: ({ name }) => name,
    sort: 'name',
    phone: 'lead',
  },
  {
    key: 'place',
    head: t('backofficeSchools.school.place'),
    cell: ({ place }) => place ?? '–',
    isOptional: true,
    phone: 'under',
  },
  {
    key: 'country',
    head: t('backofficeSchools.school.country'),
    cell: ({ country }) => countryName(country, t),
    isOptional: true,
    phone: 'endUnder',
  },
  {
    key: 'lists',
    head: t('backofficeSchools.school.lists'),
    cell: ({ bookListCount }) => bookListCount ?? 0,
    align: 'end',
    isOptional: true,
    phone: 'end',
  },
]

const schoolFilters = (t: Translate): readonly TableFilter[] => [
  {
    kind: 'text',
    name: 'q',
    label: t('backofficeSchools.schools.search'),
    placeholder: t('backofficeSchools.schools.search'),
  },
  {
    kind: 'choice',
    name: 'country',
    label: t('backofficeSchools.school.country'),
    options: shopCountries.map((value) => ({ value, label: countryName(value, t) })),
  },
]
