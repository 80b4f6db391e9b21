import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { type AuditData, loadAudits } from '#identity/backoffice/loadAudit.ts'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { useFormMutation } from '#page/forms/useFormMutation.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { useDone } from '#page/backoffice/useDone.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { DoneFocus, doneState } from '#page/backoffice/DoneFocus.tsx'
import { formatMoment } from '#payments/backoffice/attemptTimes.ts'
import { formText } from '#platform/formText.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { Facts } from '#ui/backoffice/Facts.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Panel, Panels } from '#ui/backoffice/Panel.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { TableColumn } from '#ui/table/tableParts.ts'
import styles from './SendAgain.module.css'
import { mailNumbersIn, unsentMailTable } from './unsentMail.rules.ts'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.unsentMail',
  texts: ['backofficeAudit', 'backofficeMoney'],
}

export const shouldRevalidate = shouldRereadTable

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const { state, page: window } = readTableRequest(request, unsentMailTable)
  const [{ data, refusal, requestId }, audits] = await Promise.all([
    page.tryQuery(UnsentMailQuery, window),
    loadAudits(page, 'unsent_mails', state.open),
  ])
  return { mails: data?.unsentMailPage ?? null, failure: refusal && { refusal, requestId }, audits }
}

export const action = (args: ActionFunctionArgs) => sendAgainAction(args)

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.unsentMail'), hidden: true }))

export default function UnsentMailScreen() {
  const t = useText()
  const language = useLanguage()
  const { mails, failure, audits } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(unsentMailTable)
  const sending = useSendAgain(links.selected([]))
  const showDetails = (mail: UnsentMailData) => <MailDetails mail={mail} audit={audits[mail._id] ?? null} />
  const showAction = ({ _id, recipient }: UnsentMailData) => (
    <SendAgain mails={[String(_id)]} recipient={recipient} sending={sending} />
  )
  const showActions = (ids: readonly string[]) => <SendAgain mails={ids} sending={sending} />
  return (
    <>
      <PageHead title={<DoneFocus>{t('backoffice.screen.unsentMail')}</DoneFocus>} />
      <Refused refusal={sending.mutation.answer?.refusal} />
      <DataTable
        spec={unsentMailTable}
        state={state}
        links={links}
        rows={mails?.edges.map(({ node }) => node) ?? []}
        rowId={({ _id }) => String(_id)}
        rowName={({ recipient, subject }) => `${recipient}, ${subject}`}
        caption={t('backofficeMoney.mail.caption')}
        columns={unsentMailColumns(t, language)}
        total={mails?.totalCount ?? 0}
        cursors={
          mails && {
            startCursor: mails.pageInfo.startCursor ?? null,
            endCursor: mails.pageInfo.endCursor ?? null,
          }
        }
        details={showDetails}
        actions={showAction}
        selectionActions={showActions}
        isBusy={isBusy}
        failure={failure && { ...failure, text: t('backofficeMoney.mail.failed') }}
        empty={
          <EmptyState icon={<MailIcon />} title={t('backofficeMoney.mail.none.title')}>
            {t('backofficeMoney.mail.none.text')}
          </EmptyState>
        }
        nothingFits={t('backofficeMoney.nothingFits')}
      />
    </>
  )
}

type Props = {
  /** Numbers of mails. */
  readonly mails: readonly string[]
  /** Of the one mail, for who listens. */
  readonly recipient?: string
  readonly sending: SendingAgain
}

/** Lets mails that were given up be sent again. */
function SendAgain({ mails, recipient, sending: { mutation, sent, setSent } }: Props) {
  const t = useText()
  const numbers = mails.join(' ')
  const isBusy = mutation.isBusy && sent.join(' ') === numbers
  return (
    <MutationForm
      mutation={mutation}
      fields={{ intent: 'send', mails: numbers }}
      className={recipient === undefined ? undefined : styles.inRow}
      onSend={() => setSent(mails)}
    >
      <Button
        small
        variant="tonal"
        busy={isBusy}
        aria-label={recipient && t('backofficeMoney.mail.againTo', { recipient })}
      >
        {!isBusy && <MailIcon size="small" className={styles.icon} />}
        <span className={styles.words}>{t('backofficeMoney.mail.again')}</span>
      </Button>
    </MutationForm>
  )
}

/**
 * Lets mails be sent again, for the whole table: a row that was sent is gone before it could tell. `backTo` is the table
 * without its selection.
 */
function useSendAgain(backTo: string) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const [sent, setSent] = useState<readonly string[]>([])
  const mutation = useFormMutation('unsent mail', '/admin/unsent-mail/')
  useDone(mutation.answer, () => {
    show({ text: t('backofficeMoney.mail.done', { count: sent.length }) })
    void navigate(backTo, { replace: true, preventScrollReset: true, state: doneState })
  })
  return { mutation, sent, setSent }
}

type SendingAgain = ReturnType<typeof useSendAgain>

type DetailsProps = { readonly mail: UnsentMailData; readonly audit: AuditData | null }

/** What kept a mail from its reader, and who let it be sent again before. */
function MailDetails({ mail, audit }: DetailsProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panels>
      <Panel title={t('backofficeMoney.mail.details')}>
        <Facts
          facts={[
            { label: t('backofficeMoney.mail.created'), value: formatMoment(mail.createdAt, language) },
            { label: t('backofficeMoney.mail.column.failure'), value: mail.failure },
          ]}
        />
      </Panel>
      <Panel title={t('backofficeAudit.title')}>
        <AuditTrail audit={audit} />
      </Panel>
    </Panels>
  )
}

const unsentMailColumns = (t: Translate, language: Language): readonly TableColumn<UnsentMailData>[] => [
  {
    key: 'recipient',
    head: t('backofficeMoney.mail.column.recipient'),
    cell: ({ recipient }) => <span className={styles.address}>{recipient}</span>,
    phone: 'lead',
  },
  {
    key: 'subject',
    head: t('backofficeMoney.mail.column.subject'),
    cell: ({ subject }) => subject,
    phone: 'under',
  },
  {
    key: 'tries',
    head: t('backofficeMoney.mail.column.tries'),
    cell: ({ tries }) => tries,
    align: 'end',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'failure',
    head: t('backofficeMoney.mail.column.failure'),
    cell: ({ failure }) => (failure.length > 60 ? `${failure.slice(0, 60)}…` : failure),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'failedAt',
    head: t('backofficeMoney.mail.column.failedAt'),
    cell: ({ failedAt }) => <span className={styles.whole}>{formatMoment(failedAt, language)}</span>,
    phone: 'none',
  },
]

/** One after the other; one that somebody else has let go meanwhile is sent as well. */
const send: FormMutation = async (page, form) => {
  for (const number of mailNumbersIn(formText(form, 'mails'))) {
    const input = { id: `/unsent_mails/${number}` }
    const { refusal } = await page.mutate(SendAgainMutation, { input })
    if (refusal && refusal.code !== 'NOT_FOUND') return { refusal }
  }
  return { refusal: null }
}

const sendAgainAction = ({ request, context }: ActionFunctionArgs) =>
  answerForm({ request, context }, { send }, () => '/admin/unsent-mail/')

const SendAgainMutation = graphql(`
  mutation SendUnsentMail($input: sendUnsentMailInput!) {
    sendUnsentMail(input: $input) { id }
  }
`)

const UnsentMailQuery = graphql(`
  query UnsentMail($first: Int, $after: String, $last: Int, $before: String) {
    unsentMailPage(first: $first, after: $after, last: $last, before: $before) {
      edges { node { id _id recipient subject createdAt tries failure failedAt } }
      pageInfo { startCursor endCursor }
      totalCount
    }
  }
`)

type Page = NonNullable<DataOf<typeof UnsentMailQuery>['unsentMailPage']>

type UnsentMailData = Page['edges'][number]['node']
