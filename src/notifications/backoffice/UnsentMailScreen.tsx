import '#page/texts/officeMoneyTexts.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { formatMoment } from '#payments/backoffice/attemptTimes.ts'
import { DoneFocus } from '#payments/backoffice/DoneFocus.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { sendAgainAction } from './sendAgainAction.ts'
import { SendAgain } from './SendAgain.tsx'
import { UnsentMailQuery } from './unsentMail.fields.ts'
import { unsentMailTable } from './unsentMail.rules.ts'
import { unsentMailColumns } from './unsentMailColumns.ts'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = { name: 'office.screen.unsentMail' }

export const shouldRevalidate = shouldRereadTable

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page: window } = readTableRequest(request, unsentMailTable)
  const { data, refusal, requestId } = await context.get(pageContext).tryQuery(UnsentMailQuery, window)
  return { mails: data?.unsentMailPage ?? null, failure: refusal && { refusal, requestId } }
}

export const action = (args: ActionFunctionArgs) => sendAgainAction(args)

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.unsentMail'), hidden: true }))

export default function UnsentMailScreen() {
  const t = useText()
  const language = useLanguage()
  const { mails, failure } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(unsentMailTable)
  const unselected = links.selected([])
  return (
    <>
      <PageHead title={<DoneFocus>{t('office.screen.unsentMail')}</DoneFocus>} />
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
        details={({ failure: text, createdAt }) => (
          <Facts
            facts={[
              { label: t('officeMoney.mail.created'), value: formatMoment(createdAt, language) },
              { label: t('officeMoney.mail.column.failure'), value: text },
            ]}
          />
        )}
        actions={({ _id, recipient }) => (
          <SendAgain mails={[String(_id)]} recipient={recipient} backTo={unselected} />
        )}
        selectionActions={(ids) => <SendAgain mails={ids} backTo={unselected} />}
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
