import '#page/texts/officeMoneyTexts.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadAudits } from '#identity/backoffice/loadAudit.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { DoneFocus } from '#page/office/DoneFocus.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { MailDetails } from './MailDetails.tsx'
import { sendAgainAction } from './sendAgainAction.ts'
import { SendAgain } from './SendAgain.tsx'
import { useSendAgain } from './useSendAgain.ts'
import { type UnsentMailData, UnsentMailQuery } from './unsentMail.fields.ts'
import { unsentMailTable } from './unsentMail.rules.ts'
import { unsentMailColumns } from './unsentMailColumns.tsx'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = { name: 'office.screen.unsentMail' }

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
  head(args, (t) => ({ title: t('office.screen.unsentMail'), hidden: true }))

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
      <PageHead title={<DoneFocus>{t('office.screen.unsentMail')}</DoneFocus>} />
      <Refused refusal={sending.mutation.answer?.refusal} />
      <DataTable
        spec={unsentMailTable}
        state={state}
        links={links}
        rows={mails?.edges.map(({ node }) => node) ?? []}
        rowId={({ _id }) => String(_id)}
        rowName={({ recipient, subject }) => `${recipient}, ${subject}`}
        caption={t('officeMoney.mail.caption')}
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
        failure={failure && { ...failure, text: t('officeMoney.mail.failed') }}
        empty={
          <EmptyState icon={<MailIcon />} title={t('officeMoney.mail.none.title')}>
            {t('officeMoney.mail.none.text')}
          </EmptyState>
        }
        nothingFits={t('officeMoney.nothingFits')}
      />
    </>
  )
}
