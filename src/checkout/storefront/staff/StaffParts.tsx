import { type StaffParts, staffMark, useStaffOrder } from '../staffOrder.ts'
import { adminOrderViolations } from './adminOrderViolations.ts'
import { shownOrder } from './pricedOrder.ts'
import { TerminalField } from './TerminalField.tsx'
import { WholesaleFields } from './WholesaleFields.tsx'
import { useId, useRef, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#ui/Text.tsx'
import styles from '../CheckoutForm.module.css'
import type { MethodFieldsProps } from '../method.tsx'
import { CountryPhoneField } from '#identity/storefront/CountryPhoneField.tsx'
import { useShop } from '#page/shopState.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { typeInto } from '#ui/form/typeInto.ts'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { emptyStaff, type StaffValues } from './staffValues.ts'
import { fetchDocument } from '#page/fetchDocument.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refusalText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import foundUserStyles from './FoundUser.module.css'
import { FindUsersQuery, type FoundUserData } from './staff.documents.ts'
import { deliveryDays } from '#orders/delivery.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'

/** The switch of the admin order, and for whom it is; without scripts the style sheet switches. */
function StaffOrderSection({ values: { staff }, errorOf }: MethodFieldsProps) {
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

type Props = {
  readonly staff: StaffValues | null
  readonly errorOf: (path: string) => string | null
}

function StaffFields({ staff, errorOf }: Props) {
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

const minLength = 3
/** Milliseconds after the last key. */
const debounce = 500

type FoundUserProps = { readonly onChoose: (user: FoundUserData) => void }

/** Fills in name and address of somebody who has an account. */
function FoundUser({ onChoose }: FoundUserProps) {
  const t = useText()
  const [text, setText] = useState('')
  const { users, refusal } = useUsers(text.trim())
  const choose = (user: FoundUserData, form: HTMLFormElement | null) => {
    onChoose(user)
    setText('')
    const name = form?.elements.namedItem('forFullName')
    if (name instanceof HTMLElement) name.focus()
  }
  return (
    <div>
      <TextField
        type="search"
        label={t('staff.find.label')}
        hint={t('staff.find.hint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {refusal && <Notice tone="danger">{refusalText(refusal, t)}</Notice>}
      <div role="status">
        {users?.length === 0 && <p className={foundUserStyles.note}>{t('staff.find.none')}</p>}
        {users && users.length > 0 && (
          <ul className={foundUserStyles.found} aria-label={t('staff.find.list')}>
            {users.map((user) => (
              <li key={user.id}>
                <button
                  type="button"
                  className={foundUserStyles.user}
                  onClick={({ currentTarget }) => choose(user, currentTarget.form)}
                >
                  <strong>{user.name || user.email}</strong>
                  <span className={foundUserStyles.note}>{user.email}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type Found = { readonly users: readonly FoundUserData[] | null; readonly refusal: Refusal | null }

const nobodyYet: Found = { users: null, refusal: null }

/** Those who are found, or why nobody could be looked for. */
function useUsers(search: string): Found {
  const [found, setFound] = useState<(Found & { readonly search: string }) | null>(null)
  useEffect(() => {
    if (search.length < minLength) return undefined
    const over = new AbortController()
    const timer = setTimeout(async () => {
      const { data, refusal } = await fetchDocument(FindUsersQuery, { search }, over.signal)
      if (over.signal.aborted) return
      setFound({ search, refusal, users: data && (data.searchWebServiceUsers?.collection ?? []) })
    }, debounce)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [search])
  return found?.search === search ? found : nobodyYet
}

/** How to mend what no other text fits, by path and code with a blank between. */
const errorTexts = (t: Translate): Readonly<Record<string, string>> => ({
  'forEmail required': t('staff.order.reach'),
  'b2bCustomerId required': t('staff.wholesale.chooseError'),
  'placeId required': t('staff.delivery.choosePlace'),
})

/** What the fields are called, by path. */
const labels = (t: Translate): Readonly<Record<string, string>> => ({
  forFullName: t('staff.order.fullName'),
  forEmail: t('staff.order.email'),
  buyerPhone: t('staff.phone.label'),
  b2bDiscountOverride: t('staff.wholesale.discount'),
  taxId: t('staff.wholesale.taxId'),
  pdqTransactionId: t('staff.terminal.label'),
})

/** What the delivery means for whom the staff sell to. */
const buyerTexts = (t: Translate) => ({
  ready: t('staff.delivery.ready', deliveryDays),
  otherPhone: t('staff.delivery.otherPhone'),
})

export const staffParts: StaffParts = {
  StaffOrderSection,
  WholesaleFields,
  TerminalField,
  shownOrder,
  violations: adminOrderViolations,
  errorTexts,
  labels,
  buyerTexts,
}
