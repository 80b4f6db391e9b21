import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { countryName } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { EmailText } from '#ui/office/EmailText.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { useText } from '#ui/Text.tsx'
import type { PersonData } from './people.fields.ts'
import { Moment } from '#ui/office/Moment.tsx'
import { personName } from './personCells.tsx'
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
  const region = customer.signupCountry
  const facts = [
    { label: t('officePeople.column.email'), value: <EmailText email={customer.email} /> },
    { label: t('officePeople.column.phone'), value: phone(customer.phoneNumber) },
    { label: t('officePeople.column.otherPhone'), value: phone(customer.alternativePhoneNumber) },
    { label: t('officePeople.column.region'), value: region && countryName(region, t) },
    { label: t('officePeople.customer.since'), value: <Moment at={customer.createdAt} /> },
    {
      label: t('officePeople.column.lastLogin'),
      value: <Moment at={customer.lastLogin} none={t('officePeople.users.never')} />,
    },
    { label: t('officePeople.customer.total'), value: customer.completedOrderCount ?? 0 },
    { label: t('officePeople.details.address'), value: address(customer) },
  ]
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
        <LinkButton variant="outline" small to={backTo}>
          <ArrowLeftIcon size="small" />
          {t('officePeople.customer.back')}
        </LinkButton>
      </PageHead>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
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

const phone = (number: string | null | undefined) => number && readablePhone(number).replaceAll('\u00A0', ' ')

const address = ({ address, additionalAddressInfo }: PersonData): string =>
  [address, additionalAddressInfo].filter(Boolean).join(', ')
