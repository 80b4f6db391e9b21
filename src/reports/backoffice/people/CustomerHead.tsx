import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { useText } from '#ui/Text.tsx'
import type { PersonData } from './people.fields.ts'
import { Moment, personName, PhoneCell, RegionCell } from './personCells.tsx'
import styles from './CustomerHead.module.css'

type Props = {
  readonly customer: PersonData
  /** The list or report that somebody came from. */
  readonly backTo: string
}

/** Who the customer is (specification of the back office, section 2). */
export function CustomerHead({ customer, backTo }: Props) {
  const t = useText()
  const { emailVerified } = customer
  const facts = [
    [t('officePeople.column.email'), customer.email],
    [t('officePeople.column.phone'), <PhoneCell number={customer.phoneNumber} />],
    [t('officePeople.column.otherPhone'), <PhoneCell number={customer.alternativePhoneNumber} />],
    [t('officePeople.column.region'), <RegionCell code={customer.signupCountry} />],
    [t('officePeople.customer.since'), <Moment at={customer.createdAt} />],
    [
      t('officePeople.column.lastLogin'),
      <Moment at={customer.lastLogin} none={t('officePeople.users.never')} />,
    ],
    [t('officePeople.customer.total'), customer.completedOrderCount ?? 0],
    [t('officePeople.details.address'), address(customer) || t('office.none')],
  ] as const
  return (
    <>
      <PageHead
        title={personName(customer)}
        note={
          <StatusChip tone={emailVerified ? 'success' : 'warning'}>
            {t('officePeople.column.email')}:{' '}
            {t(`officePeople.users.${emailVerified ? 'verified' : 'unverified'}`)}
          </StatusChip>
        }
      >
        <LinkButton variant="outline" to={backTo}>
          <ArrowLeftIcon size="small" />
          {t('officePeople.customer.back')}
        </LinkButton>
      </PageHead>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const address = ({ address, additionalAddressInfo }: PersonData): string =>
  [address, additionalAddressInfo].filter(Boolean).join(', ')
