import { Link } from 'react-router'
import { eventPath } from '#page/office/officePaths.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import type { EventRowData } from './eventDashboard.fields.ts'
import { EventLink } from './EventLink.tsx'
import styles from './eventColumns.module.css'
import { regionText } from './eventTexts.ts'

const dayOf = (moment: string | null | undefined, language: Language) => (
  <span className={styles.whole}>{moment ? formatDate(moment, 'short', language) : '–'}</span>
)

export const eventColumns = (t: Write, language: Language): readonly TableColumn<EventRowData>[] => [
  {
    key: 'id',
    head: t('officeOffers.event.column.id'),
    cell: ({ _id }) => <Link to={eventPath(_id)}>{_id}</Link>,
    sort: 'createdAt',
    phone: 'none',
  },
  {
    key: 'name',
    head: t('officeOffers.event.column.name'),
    cell: (event) => <EventLink event={event} />,
    sort: 'name',
    phone: 'lead',
  },
  {
    key: 'start',
    head: t('officeOffers.event.column.start'),
    cell: ({ startDate }) => dayOf(startDate, language),
    sort: 'startDate',
    isOptional: true,
    phone: 'under',
  },
  {
    key: 'end',
    head: t('officeOffers.event.column.end'),
    cell: ({ endDate }) => dayOf(endDate, language),
    sort: 'endDate',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'region',
    head: t('officeOffers.event.column.region'),
    cell: ({ taxRate }) => <span className={styles.whole}>{taxRate ? regionText(taxRate, t) : '–'}</span>,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'orders',
    head: t('officeOffers.event.column.orders'),
    cell: ({ orders }) => orders?.totalCount ?? 0,
    align: 'end',
    phone: 'end',
  },
]

export const eventFilters = (t: Write): readonly TableFilter[] => [
  { kind: 'period', name: 'starts', label: t('officeOffers.event.filter.starts') },
  {
    kind: 'text',
    name: 'q',
    label: t('officeOffers.event.filter.search'),
    placeholder: t('officeOffers.event.filter.searchHint'),
  },
]
