import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { countryName } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { useText } from '#ui/Text.tsx'
import type { PersonData } from './people.fields.ts'
import { Moment, personName } from './personCells.tsx'
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
    [t('officePeople.column.phone'), phone(customer.phoneNumber)],
    [t('officePeople.column.otherPhone'), phone(customer.alternativePhoneNumber)],
    [t('officePeople.column.region'), customer.signupCountry && countryName(customer.signupCountry, t)],
    [t('officePeople.customer.since'), <Moment at={customer.createdAt} />],
    [
      t('officePeople.column.lastLogin'),
      <Moment at={customer.lastLogin} none={t('officePeople.users.never')} />,
    ],
    [t('officePeople.customer.total'), customer.completedOrderCount ?? 0],
    [t('officePeople.details.address'), address(customer)],
  ] as const
  return (
    <>
      <PageHead
        title={personName(customer)}
        note={
          <StatusChip tone={emailVerified ? 'success' : 'warning'}>
            {t(`officePeople.users.${emailVerified ? 'verifiedHead' : 'unverifiedHead'}`)}
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
            <dd>
              {value === '' || value == null ? (
                <span className={styles.none}>{t('office.none')}</span>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const phone = (number: string | null | undefined) => number && readablePhone(number)

const address = ({ address, additionalAddressInfo }: PersonData): string =>
  [address, additionalAddressInfo].filter(Boolean).join(', ')
