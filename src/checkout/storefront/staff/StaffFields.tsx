import { useRef } from 'react'
import { CountryPhoneField } from '#identity/storefront/CountryPhoneField.tsx'
import { useShop } from '#page/shopState.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { typeInto } from '#ui/form/typeInto.ts'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { useText } from '#ui/Text.tsx'
import styles from '../CheckoutForm.module.css'
import { useStaffOrder } from '../staffOrder.ts'
import { FoundUser } from './FoundUser.tsx'
import { emptyStaff, type StaffValues } from './staffValues.ts'

type Props = {
  readonly staff: StaffValues | null
  readonly errorOf: (path: string) => string | null
}

export function StaffFields({ staff, errorOf }: Props) {
  const t = useText()
  const values = staff ?? emptyStaff
  const { sale } = useStaffOrder()
  const fullName = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  // The contract leaves the search for users to admins.
  const maySearch = useShop().roles.includes('ROLE_ADMIN')
  const isHydrated = useHydrated()
  const take = (user: { readonly name?: string | null; readonly email: string }) => {
    typeInto(fullName.current, user.name ?? '')
    typeInto(email.current, user.email)
  }
  const events = (sale?.events ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('staff.order.legend')}</legend>
      {maySearch && isHydrated && <FoundUser onChoose={take} />}
      <div className={styles.two}>
        <div id="field-forFullName">
          <TextField
            ref={fullName}
            name="forFullName"
            label={t('staff.order.fullName')}
            error={errorOf('forFullName')}
            autoComplete="off"
            defaultValue={values.forFullName}
          />
        </div>
        <div id="field-forEmail">
          <TextField
            ref={email}
            name="forEmail"
            type="email"
            label={t('staff.order.email')}
            hint={t('staff.order.emailHint')}
            error={errorOf('forEmail')}
            autoComplete="off"
            defaultValue={values.forEmail}
          />
        </div>
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="isForPhone" defaultChecked={values.isForPhone} />
        <span>{t('staff.order.isForPhone')}</span>
      </label>
      <div id="field-buyerPhone" className={styles.phone} data-theirs="">
        <CountryPhoneField
          name="buyerPhone"
          label={t('staff.phone.label')}
          hint={t('staff.phone.hint')}
          error={errorOf('buyerPhone')}
          defaultValue={values.buyerPhone}
        />
      </div>
      <SelectField
        name="eventId"
        label={t('staff.order.event')}
        defaultValue={values.eventId}
        options={[{ value: '', label: t('staff.order.noEvent') }, ...events]}
      />
    </fieldset>
  )
}
