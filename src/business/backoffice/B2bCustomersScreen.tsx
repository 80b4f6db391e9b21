import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadAudit, type AuditData } from '#identity/backoffice/loadAudit.ts'
import { newFormKey, keyedBy } from '#page/forms/formKey.ts'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { ListSearch } from '#page/backoffice/ListSearch.tsx'
import { customersPath } from '#page/backoffice/backofficePaths.rules.ts'
import { recordIn, recordPath, searchIn } from '#page/backoffice/recordPath.rules.ts'
import { type Page, pageContext } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { NoRecord, RecordList, SplitView } from '#ui/backoffice/SplitView.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import { listBusinessUsers, filledBy } from './businessUsers.ts'
import { CustomerFields, CustomerForm } from './CustomerForm.tsx'
import { formText } from '#platform/formText.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { readRecord, refusalBy } from '#page/forms/readRecord.ts'
import { parseRecord } from '#platform/record.rules.ts'
import { b2bCustomer, type B2bCustomerEntry } from '../b2bCustomer.rules.ts'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { useLoadedVersion } from '#page/forms/useLoadedVersion.ts'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { classes } from '#ui/classes.ts'
import { StatusChip } from '#ui/Chip.tsx'
import styles from './CustomerPayments.module.css'

export { clientAction } from '#page/forms/formAnswer.ts'
export { rereadAfterForms as shouldRevalidate } from '#page/rereadAfterForms.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.b2bCustomers',
  texts: ['errors', 'backofficeAudit', 'backofficeBusiness'],
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

/** What the forms of the screen do, by their intent. */
const customerActions: Readonly<Record<string, FormMutation>> = {
  create: async (page, form) => {
    const { input, refusal } = inputOf(form)
    return input ? keyedBy(page, form).mutate(CreateCustomer, { input }) : { refusal }
  },
  save: async (page, form) => {
    const { input, refusal } = inputOf(form)
    if (!input) return { refusal }
    const expectedVersion = formText(form, 'expectedVersion') || null
    return keyedBy(page, form).mutate(SaveCustomer, {
      input: { ...input, id: formText(form, 'id'), expectedVersion },
    })
  },
}

/** A discount that is no number cannot be asked for at all. */
function inputOf(form: FormData) {
  const typed = readRecord(b2bCustomer, form).entry
  const { entry, violations } = parseRecord(b2bCustomer, filledIn(typed, formText(form, 'customerText')))
  const { customerDiscountPercentage } = entry
  return customerDiscountPercentage === null || Number.isNaN(customerDiscountPercentage)
    ? { input: null, refusal: refusalBy(violations) }
    : { input: { ...entry, customerDiscountPercentage }, refusal: null }
}

/** Without scripts whoever was chosen fills what was left empty. */
function filledIn(entry: B2bCustomerEntry, user: string): B2bCustomerEntry {
  if (entry.customerId === '') return entry
  const { name, email } = filledBy(user)
  return {
    ...entry,
    customerName: entry.customerName || name,
    customerEmail: entry.customerEmail || email,
  }
}

/** Where the browser goes on without scripts. */
function customerPathAfter(form: FormData): string {
  const [, customer] = formText(form, 'id').match(/\/(\d+)$/) ?? []
  const q = formText(form, 'q') || null
  return recordPath(customersPath, customer ? { customer, q } : { new: '1', q })
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.b2bCustomers'), hidden: true }))

export default function B2bCustomersScreen() {
  const t = useText()
  const { customers, customer, asked, search, isNew } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('backoffice.screen.b2bCustomers')}
        note={customers && t('backofficeBusiness.list.count', { count: customers.length })}
      >
        <LinkButton small to={recordPath(customersPath, { new: '1', q: search })} preventScrollReset>
          <PlusIcon size="small" /> {t('backofficeBusiness.list.new')}
        </LinkButton>
      </PageHead>
      <SplitView
        isOpen={isNew || asked !== null}
        back={{ to: recordPath(customersPath, { q: search }), label: t('backofficeBusiness.list.back') }}
        list={
          <RecordList
            label={t('backoffice.screen.b2bCustomers')}
            currentId={customer && String(customer._id)}
            head={
              <ListSearch label={t('backofficeBusiness.list.search')} text={search} path={customersPath} />
            }
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
  if (customers === null) return <Notice tone="danger">{t('backofficeBusiness.list.failed')}</Notice>
  return t(search === null ? 'backofficeBusiness.list.none' : 'backofficeBusiness.list.nothingFits')
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
      <NoRecord>
        {t(asked === null ? 'backofficeBusiness.list.choose' : 'backofficeBusiness.list.gone')}
      </NoRecord>
    )
  return (
    <Panel title={t('backofficeBusiness.list.new')}>
      <CustomerForm
        customer={null}
        search={search}
        formKey={formKey}
        onDone={(name) => show({ text: t('backofficeBusiness.customer.created', { name }) })}
      />
    </Panel>
  )
}

const CustomersQuery = graphql(`
  query B2bCustomers($search: String) {
    b2bCustomers(search: $search) {
      _id
      organizationName
      customerName
      customerDiscountPercentage
    }
  }
`)

const CustomerRecordFields = graphql(
  `
  fragment CustomerRecord on B2bCustomer {
    ...CustomerForm
    wholesalePayments {
      _id
      amount
      currency { _id }
      discountPercentage
      status
      succeededAt
      pdqTransactionId
      receipt
      order { _id }
    }
  }
`,
  [CustomerFields],
)

type CustomerRecord = DataOf<typeof CustomerRecordFields>

const B2bCustomerQuery = graphql(
  `
  query B2bCustomer($id: ID!) {
    b2bCustomer(id: $id) { ...CustomerRecord }
  }
`,
  [CustomerRecordFields],
)

const CreateCustomer = graphql(`
  mutation CreateCustomer($input: createB2bCustomerInput!) {
    createB2bCustomer(input: $input) { b2bCustomer { _id } }
  }
`)

const SaveCustomer = graphql(`
  mutation SaveCustomer($input: updateB2bCustomerInput!) {
    updateB2bCustomer(input: $input) { b2bCustomer { _id } }
  }
`)

type Props = {
  readonly customer: CustomerRecord
  readonly audit: AuditData | null
  readonly search: string | null
  readonly formKey: string
}

/** A business customer with its form, its payments, and what the staff have changed. */
function CustomerEditor({ customer, audit, search, formKey }: Props) {
  const t = useText()
  const show = useSnackbar()
  const record = useLoadedVersion(customer)
  return (
    <>
      <Panel title={customer.organizationName}>
        <CustomerForm
          key={record.loaded.version}
          customer={record}
          search={search}
          formKey={formKey}
          onDone={(name) => {
            record.acceptServerVersion()
            show({ text: t('backofficeBusiness.customer.saved', { name }) })
          }}
        />
      </Panel>
      <Panel title={t('backofficeBusiness.payments.title')}>
        <CustomerPayments payments={customer.wholesalePayments} />
      </Panel>
      <Panel title={t('backofficeAudit.title')}>
        <AuditTrail audit={audit} />
      </Panel>
    </>
  )
}

type CustomerPaymentsProps = { readonly payments: CustomerRecord['wholesalePayments'] }

/** What a business customer has paid and owes, the newest first. */
function CustomerPayments({ payments }: CustomerPaymentsProps) {
  const t = useText()
  if (payments.length === 0) return <p className={styles.none}>{t('backofficeBusiness.payments.none')}</p>
  return (
    <table className={styles.payments}>
      <thead>
        <tr>
          <th scope="col">{t('backofficeBusiness.payments.order')}</th>
          <th scope="col">{t('backofficeBusiness.payments.day')}</th>
          <th scope="col">{t('backofficeBusiness.payments.code')}</th>
          <th scope="col">{t('backofficeBusiness.payments.state')}</th>
          <th scope="col" className={styles.number}>
            {t('backofficeBusiness.payments.discount')}
          </th>
          <th scope="col" className={styles.number}>
            {t('backofficeBusiness.payments.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment._id} payment={payment} />
        ))}
      </tbody>
    </table>
  )
}

function PaymentRow({ payment }: { readonly payment: CustomerPaymentsProps['payments'][number] }) {
  const t = useText()
  const language = useLanguage()
  const { order, amount, currency, discountPercentage, status, succeededAt } = payment
  const code = payment.receipt ?? payment.pdqTransactionId
  return (
    <tr>
      <td className={styles.code}>
        <OrderLink id={order._id} />
      </td>
      <td className={classes(!succeededAt && styles.blank)}>
        {succeededAt ? formatDate(succeededAt, 'short', language) : '–'}
      </td>
      <td className={classes(styles.code, !code && styles.blank)}>{code ?? '–'}</td>
      <td>
        <StatusChip tone={status === 'paid' ? 'success' : 'warning'}>
          {t(`backofficeBusiness.payments.${status}`)}
        </StatusChip>
      </td>
      <td className={styles.number}>{discountPercentage}%</td>
      <td className={styles.number}>{formatMoney(amount, currency._id)}</td>
    </tr>
  )
}
