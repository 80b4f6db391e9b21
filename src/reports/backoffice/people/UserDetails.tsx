import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { countryName, formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { Notice } from '#ui/Notice.tsx'
import { EmailText } from '#ui/backoffice/EmailText.tsx'
import { type Fact, Facts } from '#ui/backoffice/Facts.tsx'
import { Panel, Panels } from '#ui/backoffice/Panel.tsx'
import { useText } from '#ui/Text.tsx'
import type { LatestOrder, PersonData } from './people.fields.ts'
import { Moment } from '#ui/backoffice/Moment.tsx'
import { personName } from './personCells.tsx'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import type { BackofficeOrigin } from '#page/backoffice/backofficePaths.rules.ts'
import styles from './LatestOrders.module.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import { useFormMutation } from '#page/forms/useFormMutation.ts'
import { useDone } from '#page/backoffice/useDone.ts'
import { Button } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { type GivenRole, givenRoles } from './people.rules.ts'
import { roleControlId, takingPath } from './roleTaking.rules.ts'
import userRolesStyles from './UserRoles.module.css'

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
  if (!details || !person) return <Notice tone="warning">{t('backofficePeople.users.noDetails')}</Notice>
  return (
    <Panels>
      <Panel title={t('backofficePeople.details.person')}>
        <Facts facts={factsOf(person, t)} />
      </Panel>
      <div>
        <Panel title={t('backofficePeople.roles.title')}>
          <UserRoles person={person} here={here} />
        </Panel>
        <Panel
          title={t('backofficePeople.details.orders')}
          aside={
            details.orders.length > 0 && (
              <CustomerLink id={person.userId}>{t('backofficePeople.details.toCustomer')}</CustomerLink>
            )
          }
        >
          <LatestOrders
            orders={details.orders}
            customer={{ customerId: person.userId, customerName: personName(person) }}
          />
        </Panel>
        <Panel title={t('backofficeAudit.title')}>
          <AuditTrail audit={details.audit} />
        </Panel>
      </div>
    </Panels>
  )
}

/** In the order of the record. */
function factsOf(person: PersonData, t: Translate): readonly Fact[] {
  const country = (code: string | null | undefined) => code && countryName(code, t)
  const phone = (number: string | null | undefined) => number && readablePhone(number)
  return [
    { label: t('backofficePeople.details.userId'), value: person.userId, isMono: true },
    { label: t('backofficePeople.details.givenName'), value: person.givenName },
    { label: t('backofficePeople.details.familyName'), value: person.familyName },
    { label: t('backofficePeople.details.nickname'), value: person.nickname },
    {
      label: t('backofficePeople.column.email'),
      value: (
        <>
          <EmailText email={person.email} /> (
          {t(`backofficePeople.users.${person.emailVerified ? 'verified' : 'unverified'}`)})
        </>
      ),
    },
    { label: t('backofficePeople.column.phone'), value: phone(person.phoneNumber) },
    { label: t('backofficePeople.column.otherPhone'), value: phone(person.alternativePhoneNumber) },
    { label: t('backofficePeople.details.address'), value: person.address },
    { label: t('backofficePeople.details.addressInfo'), value: person.additionalAddressInfo },
    { label: t('backofficePeople.details.country'), value: country(person.country) },
    { label: t('backofficePeople.details.county'), value: person.county },
    { label: t('backofficePeople.details.subCounty'), value: person.subCounty },
    { label: t('backofficePeople.column.signedUp'), value: <Moment at={person.createdAt} /> },
    {
      label: t('backofficePeople.column.lastLogin'),
      value: <Moment at={person.lastLogin} none={t('backofficePeople.users.never')} />,
    },
    { label: t('backofficePeople.column.region'), value: country(person.signupCountry) },
    { label: t('backofficePeople.details.signupIp'), value: person.signupIp, isMono: true },
    { label: t('backofficePeople.column.orders'), value: String(person.completedOrderCount ?? 0) },
    {
      label: t('backofficePeople.column.firstOrder'),
      value: <Moment at={person.firstOrderDate} none={t('backoffice.none')} />,
    },
    {
      label: t('backofficePeople.column.lastOrder'),
      value: <Moment at={person.lastOrderDate} none={t('backoffice.none')} />,
    },
  ]
}

type LatestOrdersProps = {
  readonly orders: readonly LatestOrder[]
  readonly customer: Pick<BackofficeOrigin, 'customerId' | 'customerName'>
}

/** The last things somebody bought. */
function LatestOrders({ orders, customer }: LatestOrdersProps) {
  const t = useText()
  if (orders.length === 0) return <p>{t('backofficePeople.details.noOrders')}</p>
  return (
    <ul className={styles.orders}>
      {orders.map(({ _id, updatedAt, totalPriceSet: { presentmentMoney: price } }) => (
        <li key={_id} className={styles.order}>
          <span className={styles.number}>
            <OrderLink id={_id} origin={customer} />
          </span>
          <Moment at={updatedAt} />
          <span className={styles.price}>{formatMoney(price.amount, price.currencyCode)}</span>
        </li>
      ))}
    </ul>
  )
}

type UserRolesProps = {
  readonly person: Pick<PersonData, 'userId' | 'name' | 'email' | 'emailVerified' | 'roles'>
  /** The page without a question above it. */
  readonly here: string
}

/** What somebody may do in the shop: given at a press, taken after a question. */
function UserRoles({ person, here }: UserRolesProps) {
  const t = useText()
  return (
    <>
      <ul className={userRolesStyles.roles}>
        {givenRoles.map((role) => (
          <RoleRow key={role} role={role} person={person} here={here} />
        ))}
      </ul>
      {!person.emailVerified && (
        <p className={userRolesStyles.hint}>{t('backofficePeople.roles.notVerified')}</p>
      )}
    </>
  )
}

function RoleRow({ role, person, here }: UserRolesProps & { readonly role: GivenRole }) {
  const t = useText()
  const { userId, emailVerified } = person
  const words = { name: personName(person), role: t(`backofficePeople.role.${role}`) }
  const hasRole = person.roles.includes(role)
  const mutation = useFormMutation(`give ${role} ${userId}`, here)
  const snackbar = useSnackbar()
  useDone(mutation.answer, () => snackbar({ text: t('backofficePeople.roles.given', words) }))
  const controls = useFocusOnChange(hasRole)
  return (
    <li className={userRolesStyles.role}>
      <span>{words.role}</span>
      {hasRole && <StatusChip tone="success">{t('backofficePeople.roles.held')}</StatusChip>}
      <span className={userRolesStyles.control} ref={controls}>
        {hasRole ? (
          <Link
            id={roleControlId({ role, userId })}
            className={userRolesStyles.take}
            to={takingPath(here, { role, userId })}
            aria-label={t('backofficePeople.roles.takeFrom', words)}
            preventScrollReset
          >
            {t('backofficePeople.roles.take')}
          </Link>
        ) : (
          emailVerified && (
            <MutationForm mutation={mutation} fields={{ intent: 'give', role, userId }}>
              <Button
                id={roleControlId({ role, userId })}
                variant="outline"
                small
                busy={mutation.isBusy}
                aria-label={t('backofficePeople.roles.giveTo', words)}
              >
                {t('backofficePeople.roles.give')}
              </Button>
            </MutationForm>
          )
        )}
      </span>
      <Refused refusal={mutation.answer?.refusal} />
    </li>
  )
}

/** What takes the place of a control that was pressed gets its focus. */
function useFocusOnChange(value: boolean) {
  const place = useRef<HTMLSpanElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [value])
  return place
}
