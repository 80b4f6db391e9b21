import { useState } from 'react'
import { useShop } from '#page/shopState.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/Text.tsx'
import { FoundUser } from './FoundUser.tsx'
import { EventsQuery } from './staff.documents.ts'
import styles from './StaffOrder.module.css'
import { Unreachable } from './Unreachable.tsx'
import { useQuery } from './useQuery.ts'

type Props = { readonly errorOf: (path: string) => string | null }

export function StaffFields({ errorOf }: Props) {
  const t = useText()
  const [fullName, setFullName] = useState('')
  const [email, setEmail] = useState('')
  // The contract leaves the search for users to admins.
  const maySearch = useShop().roles.includes('ROLE_ADMIN')
  const take = (user: { readonly name?: string | null; readonly email: string }) => {
    setFullName(user.name ?? '')
    setEmail(user.email)
  }
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('staff.order.legend')}</legend>
      {maySearch && <FoundUser onChoose={take} />}
      <div className={styles.two}>
        <div id="field-forFullName">
          <TextField
            name="forFullName"
            label={t('staff.order.fullName')}
            error={errorOf('forFullName')}
            autoComplete="off"
            value={fullName}
            onChange={(event) => setFullName(event.currentTarget.value)}
          />
        </div>
        <div id="field-forEmail">
          <TextField
            name="forEmail"
            type="email"
            label={t('staff.order.email')}
            hint={t('staff.order.emailHint')}
            error={errorOf('forEmail')}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </div>
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="isForPhone" />
        <span>{t('staff.order.isForPhone')}</span>
      </label>
      <EventField />
    </fieldset>
  )
}

function EventField() {
  const t = useText()
  const { data, isLost, again } = useQuery(EventsQuery, {})
  if (isLost) return <Unreachable again={again} />
  const events = (data?.events?.edges ?? []).map(({ node }) => ({ value: node.id, label: node.name }))
  const none = { value: '', label: t('staff.order.noEvent') }
  return <SelectField name="eventId" label={t('staff.order.event')} options={[none, ...events]} />
}
