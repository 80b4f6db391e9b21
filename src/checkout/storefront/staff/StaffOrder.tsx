import '#page/texts/moreTexts.ts'
import '#page/texts/staffTexts.ts'
import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { useText } from '#ui/Text.tsx'
import { type StaffChecks, useStaffOrder } from '../staffOrder.ts'
import { StaffFields } from './StaffFields.tsx'
import styles from './StaffOrder.module.css'
import { staffValuesIn } from './staffValues.ts'
import { adminOrderViolations } from './adminOrderViolations.ts'

type Props = {
  readonly errorOf: (path: string) => string | null
}

/** The switch of the admin order, and for whom it is. */
export default function StaffOrderSection({ errorOf }: Props) {
  const t = useText()
  const { hasDigital, isOn, turn, check } = useStaffOrder()
  const hint = useId()
  useEffect(() => {
    check(isOn ? checksOf(hasDigital) : null)
    return () => check(null)
  }, [check, isOn, hasDigital])
  return (
    <section className={styles.panel}>
      <div>
        <label className={styles.toggle}>
          <input
            type="checkbox"
            name="adminOrder"
            aria-describedby={hint}
            checked={isOn}
            onChange={(event) => turn(event.currentTarget.checked)}
          />
          <strong>{t('staff.order.toggle')}</strong>
        </label>
        <p id={hint} className={styles.hint}>
          {t('staff.order.hint')}
        </p>
      </div>
      {isOn && (
        <>
          <StaffFields errorOf={errorOf} />
          <Link to="/wholesale-orders/">{t('staff.owed.all')}</Link>
        </>
      )}
    </section>
  )
}

const checksOf = (hasDigital: boolean): StaffChecks => ({
  violations: (form, values) => {
    const staff = staffValuesIn(form)
    return staff ? adminOrderViolations(staff, values, { hasDigital }) : []
  },
  labels: (t) => ({
    forFullName: t('staff.order.fullName'),
    forEmail: t('staff.order.email'),
    b2bCustomerId: '',
    buyerPhone: t('staff.phone.label'),
    b2bDiscountOverride: t('staff.wholesale.discount'),
    pdqTransactionId: t('staff.terminal.label'),
  }),
  texts: (t) => ({
    'forEmail required': t('staff.order.reach'),
    'b2bCustomerId required': t('staff.wholesale.chooseError'),
  }),
})
