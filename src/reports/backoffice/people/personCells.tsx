import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { countryName } from '#platform/i18n/format.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { EmailText } from '#ui/backoffice/EmailText.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { isGivenRole } from './people.rules.ts'
import styles from './personCells.module.css'

type Empty = null | undefined

/** What stands for nothing in a row. */
const noCell = '–'

/** By which people know somebody, as far as the shop does. */
export const personName = ({
  name,
  email,
}: {
  readonly name?: string | Empty
  readonly email: string
}): string => name || email

/** A day alone, where rows are many. */
export function DayCell({ at }: { readonly at: string | Empty }) {
  const language = useLanguage()
  if (!at) return <span className={styles.muted}>{noCell}</span>
  return <span className={styles.moment}>{formatDate(at, 'short', language)}</span>
}

export const PhoneText = ({ number }: { readonly number: string | Empty }) =>
  number ? readablePhone(number) : <span className={styles.muted}>{noCell}</span>

export function RegionCell({ code }: { readonly code: string | Empty }) {
  const t = useText()
  return code ? countryName(code, t) : <span className={styles.muted}>{noCell}</span>
}

type EmailProps = { readonly email: string; readonly isVerified: boolean }

/** An address, and where it is nobody’s proved one, that. */
export function EmailCell({ email, isVerified }: EmailProps) {
  const t = useText()
  return (
    <span className={styles.email}>
      <EmailText email={email} />{' '}
      {!isVerified && <StatusChip tone="warning">{t('backofficePeople.users.unverified')}</StatusChip>}
    </span>
  )
}

/** The roles that tell somebody apart; every user is a user. */
export function RolesCell({ roles }: { readonly roles: readonly string[] }) {
  const t = useText()
  const shown = roles.filter(isGivenRole)
  if (shown.length === 0) return <span className={styles.muted}>{t('backofficePeople.role.ROLE_USER')}</span>
  return (
    <span className={styles.roles}>
      {shown.map((role) => (
        <StatusChip key={role} tone={role === 'ROLE_ADMIN' ? 'info' : 'neutral'}>
          {t(`backofficePeople.role.${role}`)}
        </StatusChip>
      ))}
    </span>
  )
}
