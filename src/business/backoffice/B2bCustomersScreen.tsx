import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import { newFormKey } from '#page/forms/formKey.ts'
import { answerForm } from '#page/forms/formMutation.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { ListSearch } from '#page/office/ListSearch.tsx'
import { recordIn, recordPath, searchIn } from '#page/office/recordPath.rules.ts'
import { type Page, pageContext } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { NoRecord, RecordList, SplitView } from '#ui/office/SplitView.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { B2bCustomerQuery, CustomersQuery } from './b2bCustomers.fields.ts'
import { listBusinessUsers } from './businessUsers.ts'
import { customerActions, customerPathAfter } from './customerActions.ts'
import { CustomerEditor } from './CustomerEditor.tsx'
import { CustomerForm } from './CustomerForm.tsx'
import { customersPath } from './customerForm.ts'

export { clientAction } from '#page/forms/formAnswer.ts'
export { rereadAfterForms as shouldRevalidate } from '#page/rereadAfterForms.ts'

export const handle: ScreenHandle = {
  name: 'office.screen.b2bCustomers',
  texts: ['errors', 'officeAudit', 'officeBusiness'],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const search = searchIn(params)
  const asked = recordIn(params, 'customer')
  const [{ data }, record] = await Promise.all([
    page.tryQuery(CustomersQuery, { search }),
    loadRecord(page, asked),
  ])
  return {
    customers: data && (data.b2bCustomers ?? []),
    ...record,
    asked,
    search,
    isNew: params.has('new'),
    formKey: newFormKey(),
  }
}

async function loadRecord(page: Page, asked: number | null) {
  if (asked === null) return { customer: null, audit: null }
  const id = `/b2b_customers/${asked}`
  const [{ data }, audit] = await Promise.all([page.tryQuery(B2bCustomerQuery, { id }), loadAudit(page, id)])
  return { customer: data?.b2bCustomer ?? null, audit }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, customerActions, customerPathAfter, () => ({ customer: listBusinessUsers }))

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.b2bCustomers'), hidden: true }))

export default function B2bCustomersScreen() {
  const t = useText()
  const { customers, customer, asked, search, isNew } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('office.screen.b2bCustomers')}
        note={customers && t('officeBusiness.list.count', { count: customers.length })}
      >
        <LinkButton small to={recordPath(customersPath, { new: '1', q: search })} preventScrollReset>
          <PlusIcon size="small" /> {t('officeBusiness.list.new')}
        </LinkButton>
      </PageHead>
      <SplitView
        isOpen={isNew || asked !== null}
        back={{ to: recordPath(customersPath, { q: search }), label: t('officeBusiness.list.back') }}
        list={
          <RecordList
            label={t('office.screen.b2bCustomers')}
            currentId={customer && String(customer._id)}
            head={<ListSearch label={t('officeBusiness.list.search')} text={search} path={customersPath} />}
            entries={(customers ?? []).map((entry) => ({
              id: String(entry._id),
              to: recordPath(customersPath, { customer: entry._id, q: search }),
              title: entry.organizationName,
              under: entry.customerName,
              end: `${entry.customerDiscountPercentage}%`,
            }))}
            empty={<Empty />}
          />
        }
      >
        <Chosen />
      </SplitView>
    </>
  )
}

function Empty() {
  const t = useText()
  const { customers, search } = useLoaderData<typeof loader>()
  if (customers === null) return <Notice tone="danger">{t('officeBusiness.list.failed')}</Notice>
  return t(search === null ? 'officeBusiness.list.none' : 'officeBusiness.list.nothingFits')
}

function Chosen() {
  const t = useText()
  const show = useSnackbar()
  const { customer, audit, asked, search, isNew, formKey } = useLoaderData<typeof loader>()
  if (customer)
    return (
      <CustomerEditor
        key={customer._id}
        customer={customer}
        audit={audit}
        search={search}
        formKey={formKey}
      />
    )
  if (!isNew)
    return (
      <NoRecord>{t(asked === null ? 'officeBusiness.list.choose' : 'officeBusiness.list.gone')}</NoRecord>
    )
  return (
    <Panel title={t('officeBusiness.list.new')}>
      <CustomerForm
        customer={null}
        search={search}
        formKey={formKey}
        onDone={(name) => show({ text: t('officeBusiness.customer.created', { name }) })}
      />
    </Panel>
  )
}
