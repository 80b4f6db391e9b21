import { formatMoment } from '#payments/backoffice/attemptTimes.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { TableColumn } from '#ui/table/tableParts.ts'
import styles from './SendAgain.module.css'
import type { UnsentMailData } from './unsentMail.fields.ts'

export const unsentMailColumns = (t: Write, language: Language): readonly TableColumn<UnsentMailData>[] => [
  {
    key: 'recipient',
    head: t('officeMoney.mail.column.recipient'),
    cell: ({ recipient }) => <span className={styles.address}>{recipient}</span>,
    phone: 'lead',
  },
  {
    key: 'subject',
    head: t('officeMoney.mail.column.subject'),
    cell: ({ subject }) => subject,
    phone: 'under',
  },
  {
    key: 'tries',
    head: t('officeMoney.mail.column.tries'),
    cell: ({ tries }) => tries,
    align: 'end',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'failure',
    head: t('officeMoney.mail.column.failure'),
    cell: ({ failure }) => (failure.length > 60 ? `${failure.slice(0, 60)}…` : failure),
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'failedAt',
    head: t('officeMoney.mail.column.failedAt'),
    cell: ({ failedAt }) => <span className={styles.whole}>{formatMoment(failedAt, language)}</span>,
    phone: 'none',
  },
]
