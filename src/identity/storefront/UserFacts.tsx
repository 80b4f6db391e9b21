import type { ReactNode } from 'react'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useText } from '#ui/Text.tsx'
import { readablePhone } from '../profile/phoneMask.rules.ts'
import styles from './UserFacts.module.css'

export type UserFactsData = DataOf<typeof UserFactsFields>

export function UserFacts({ user }: { readonly user: UserFactsData }) {
  const t = useText()
  const name = user.name ?? [user.givenName, user.familyName].filter(Boolean).join(' ')
  return (
    <section className={styles.panel} aria-labelledby="user-facts">
      <div className={styles.head}>
        <h2 id="user-facts" className={styles.title}>
          {t('account.profile.information')}
        </h2>
        <LinkButton variant="outline" small to="/edit-profile">
          {t('account.profile.edit')}
        </LinkButton>
      </div>
      <dl className={styles.facts}>
        {name && <Fact name={t('account.profile.name')}>{name}</Fact>}
        <Fact name={t('account.profile.email')}>
          {user.email}{' '}
          {user.emailVerified && (
            <StatusChip tone="success">
              <CheckIcon size="tiny" />
              {t('account.profile.verified')}
            </StatusChip>
          )}
        </Fact>
        <Fact name={t('account.profile.phone')}>
          {user.phoneNumber ? readablePhone(user.phoneNumber) : t('account.profile.none')}
        </Fact>
        {user.alternativePhoneNumber && (
          <Fact name={t('account.edit.alternativePhone')}>{readablePhone(user.alternativePhoneNumber)}</Fact>
        )}
        {user.address && (
          <Fact name={t('account.profile.address')}>
            {[user.address, user.additionalAddressInfo].filter(Boolean).join(', ')}
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const UserFactsSkeleton = () => (
  <div className={styles.panel}>
    <Skeleton className={styles.skeletonTitle} />
    <div className={styles.facts}>
      {['name', 'email', 'phone'].map((fact) => (
        <div key={fact} className={styles.fact}>
          <Skeleton className={styles.skeletonName} />
          <Skeleton className={styles.skeletonValue} />
        </div>
      ))}
    </div>
  </div>
)

export const UserFactsFields = graphql(`
  fragment UserFacts on WebServiceUser {
    name
    givenName
    familyName
    email
    emailVerified
    phoneNumber
    alternativePhoneNumber
    address
    additionalAddressInfo
  }
`)
