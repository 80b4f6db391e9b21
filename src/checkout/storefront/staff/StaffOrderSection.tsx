import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '#ui/Text.tsx'
import styles from '../CheckoutForm.module.css'
import type { MethodFieldsProps } from '../methods/method.ts'
import { staffMark, useStaffOrder } from '../staffOrder.ts'
import { StaffFields } from './StaffFields.tsx'

/** The switch of the admin order, and for whom it is; without scripts the style sheet switches. */
export function StaffOrderSection({ values: { staff }, errorOf }: MethodFieldsProps) {
  const t = useText()
  const { typed, resets } = useStaffOrder()
  const hint = useId()
  return (
    <>
      <div>
        <label className={styles.toggle}>
          <input type="checkbox" name="adminOrder" aria-describedby={hint} defaultChecked={staff !== null} />
          <strong>{t('staff.order.toggle')}</strong>
        </label>
        <p id={hint} className={styles.hint}>
          {t('staff.order.hint')}
        </p>
      </div>
      <div className={styles.fields} {...staffMark(typed !== null)}>
        <StaffFields key={resets} staff={staff} errorOf={errorOf} />
        <Link to="/wholesale-orders/">{t('staff.owed.all')}</Link>
      </div>
    </>
  )
}
