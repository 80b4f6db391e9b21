import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { useText } from '#ui/Text.tsx'
import { deliveryDays } from '../delivery.rules.ts'
import styles from './DeliveryFacts.module.css'

export type DeliveryData = DataOf<typeof DeliveryFields>

type Props = {
  readonly delivery: DeliveryData
  /** Whether the books are still to come. */
  readonly isExpected: boolean
}

export function DeliveryFacts({ delivery, isExpected }: Props) {
  const t = useText()
  const phones = [delivery.phoneNumber, delivery.altPhoneNumber].filter((number) => number != null)
  return (
    <div className={styles.facts}>
      <p>
        <strong>{t(`order.delivery.${delivery.deliveryOption}`)}</strong>
        {linesOf(delivery).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
        {delivery.deliveryOption === 'collectFromOffice' && (
          <span className={styles.line}>{t('order.delivery.office')}</span>
        )}
      </p>
      {(isExpected || delivery.fulfilledAt) && phones.length > 0 && (
        <p className={styles.line}>
          {t('order.delivery.phones', { phones: phones.map(readablePhone).join(', ') })}
        </p>
      )}
      {isExpected && <p className={styles.line}>{t('order.delivery.expected', deliveryDays)}</p>}
    </div>
  )
}

export const deliveryLine = (delivery: DeliveryData, write: Translate): string =>
  [write(`order.delivery.${delivery.deliveryOption}`), ...linesOf(delivery).slice(0, 1)].join(': ')

const linesOf = ({
  addressLine1,
  addressLine2,
  addressPostalCode,
  school,
  ...learner
}: DeliveryData): string[] =>
  [
    addressLine1,
    addressLine2,
    addressPostalCode,
    school?.name,
    [learner.studentName, learner.studentClass].filter(Boolean).join(', '),
  ].filter((line): line is string => Boolean(line))

export const DeliveryFields = graphql(`
  fragment Delivery on OrderFulfillment {
    fulfilledAt
    deliveryOption
    addressLine1
    addressLine2
    addressPostalCode
    school { name }
    studentName
    studentClass
    phoneNumber
    altPhoneNumber
  }
`)
