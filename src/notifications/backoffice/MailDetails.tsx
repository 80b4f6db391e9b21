import '#page/texts/officeAuditTexts.ts'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { formatMoment } from '#payments/backoffice/attemptTimes.ts'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel, Panels } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { UnsentMailData } from './unsentMail.fields.ts'

type Props = { readonly mail: UnsentMailData; readonly audit: AuditData | null }

/** What kept a mail from its reader, and who let it be sent again before. */
export function MailDetails({ mail, audit }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panels>
      <Panel title={t('officeMoney.mail.details')}>
        <Facts
          facts={[
            { label: t('officeMoney.mail.created'), value: formatMoment(mail.createdAt, language) },
            { label: t('officeMoney.mail.column.failure'), value: mail.failure },
          ]}
        />
      </Panel>
      <Panel title={t('officeAudit.title')}>
        <AuditTrail audit={audit} />
      </Panel>
    </Panels>
  )
}
