import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { countryName } from '#platform/i18n/format.ts'
import type { Write } from '#platform/i18n/write.ts'
import { Notice } from '#ui/Notice.tsx'
import { EmailText } from '#ui/office/EmailText.tsx'
import { type Fact, Facts } from '#ui/office/Facts.tsx'
import { Panel, Panels } from '#ui/office/Panel.tsx'
import { useText } from '#ui/Text.tsx'
import { LatestOrders } from './LatestOrders.tsx'
import type { LatestOrder, PersonData } from './people.fields.ts'
import { Moment } from '#ui/office/Moment.tsx'
import { personName } from './personCells.tsx'
import { UserRoles } from './UserRoles.tsx'

type Props = {
  readonly details:
    | {
        readonly person: PersonData | null
        readonly orders: readonly LatestOrder[]
        readonly audit: AuditData | null
      }
    | undefined
  /** The page with this row open. */
  readonly here: string
}

/** All that the shop knows of somebody, below their row. */
export function UserDetails({ details, here }: Props) {
  const t = useText()
  const person = details?.person
  if (!details || !person) return <Notice tone="warning">{t('officePeople.users.noDetails')}</Notice>
  return (
    <Panels>
      <Panel title={t('officePeople.details.person')}>
        <Facts facts={factsOf(person, t)} />
      </Panel>
      <div>
        <Panel title={t('officePeople.roles.title')}>
          <UserRoles person={person} here={here} />
        </Panel>
        <Panel
          title={t('officePeople.details.orders')}
          aside={
            details.orders.length > 0 && (
              <CustomerLink id={person.userId}>{t('officePeople.details.toCustomer')}</CustomerLink>
            )
          }
        >
          <LatestOrders
            orders={details.orders}
            customer={{ customerId: person.userId, customerName: personName(person) }}
          />
        </Panel>
        <Panel title={t('officeAudit.title')}>
          <AuditTrail audit={details.audit} />
        </Panel>
      </div>
    </Panels>
  )
}

/** In the order of the record. */
function factsOf(person: PersonData, t: Write): readonly Fact[] {
  const country = (code: string | null | undefined) => code && countryName(code, t)
  const phone = (number: string | null | undefined) => number && readablePhone(number)
  return [
    { label: t('officePeople.details.userId'), value: person.userId, isMono: true },
    { label: t('officePeople.details.givenName'), value: person.givenName },
    { label: t('officePeople.details.familyName'), value: person.familyName },
    { label: t('officePeople.details.nickname'), value: person.nickname },
    {
      label: t('officePeople.column.email'),
      value: (
        <>
          <EmailText email={person.email} /> (
          {t(`officePeople.users.${person.emailVerified ? 'verified' : 'unverified'}`)})
        </>
      ),
    },
    { label: t('officePeople.column.phone'), value: phone(person.phoneNumber) },
    { label: t('officePeople.column.otherPhone'), value: phone(person.alternativePhoneNumber) },
    { label: t('officePeople.details.address'), value: person.address },
    { label: t('officePeople.details.addressInfo'), value: person.additionalAddressInfo },
    { label: t('officePeople.details.country'), value: country(person.country) },
    { label: t('officePeople.details.county'), value: person.county },
    { label: t('officePeople.details.subCounty'), value: person.subCounty },
    { label: t('officePeople.column.signedUp'), value: <Moment at={person.createdAt} /> },
    {
      label: t('officePeople.column.lastLogin'),
      value: <Moment at={person.lastLogin} none={t('officePeople.users.never')} />,
    },
    { label: t('officePeople.column.region'), value: country(person.signupCountry) },
    { label: t('officePeople.details.signupIp'), value: person.signupIp, isMono: true },
    { label: t('officePeople.column.orders'), value: String(person.completedOrderCount ?? 0) },
    {
      label: t('officePeople.column.firstOrder'),
      value: <Moment at={person.firstOrderDate} none={t('office.none')} />,
    },
    {
      label: t('officePeople.column.lastOrder'),
      value: <Moment at={person.lastOrderDate} none={t('office.none')} />,
    },
  ]
}
