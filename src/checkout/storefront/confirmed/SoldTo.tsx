import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { useText } from '#ui/Text.tsx'
import styles from './ConfirmedScreen.module.css'

export type SoldData = DataOf<typeof SoldFields>

export const SoldFields = graphql(`
  fragment Sold on Order {
    customerName
    customerEmail
    adminOrder { forUserFullName forUserEmail forUserPhone claimedAt }
    wholesalePayments { b2bCustomer { organizationName } }
  }
`)

/** As whoever sold it knows them. */
export const buyerNameOf = ({ adminOrder, wholesalePayments, ...order }: SoldData): string | null =>
  wholesalePayments[0]?.b2bCustomer.organizationName ??
  adminOrder?.forUserFullName ??
  order.customerName ??
  order.customerEmail ??
  (adminOrder?.forUserPhone ? readablePhone(adminOrder.forUserPhone) : null)

type Props = { readonly order: SoldData; readonly hasDigital: boolean }

/** What happens next for whom the staff sold it to. */
export function SoldTo({ order: { customerEmail, adminOrder }, hasDigital }: Props) {
  const t = useText()
  const { forUserEmail: email, forUserPhone: phone, claimedAt } = adminOrder ?? {}
  const isClaimed = adminOrder === null || Boolean(claimedAt)
  return (
    <>
      <p className={styles.text}>
        {customerEmail ? t('order.confirmed.receipt', { email: customerEmail }) : t('order.sold.unknown')}
      </p>
      {hasDigital && (
        <p className={styles.text}>
          {isClaimed
            ? t('order.sold.claimed')
            : email
              ? t('order.sold.byEmail', { email })
              : phone && t('order.sold.byPhone', { phone: readablePhone(phone) })}
        </p>
      )}
    </>
  )
}
