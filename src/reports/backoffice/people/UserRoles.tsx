import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import { useFormMutation } from '#page/forms/useFormMutation.ts'
import { useDone } from '#page/office/useDone.ts'
import { Button } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import type { PersonData } from './people.fields.ts'
import { type GivenRole, givenRoles } from './people.rules.ts'
import { personName } from './personCells.tsx'
import { roleControlId, takingPath } from './roleTaking.rules.ts'
import styles from './UserRoles.module.css'

type Props = {
  readonly person: Pick<PersonData, 'userId' | 'name' | 'email' | 'emailVerified' | 'roles'>
  /** The page without a question above it. */
  readonly here: string
}

/** What somebody may do in the shop: given at a press, taken after a question. */
export function UserRoles({ person, here }: Props) {
  const t = useText()
  return (
    <>
      <ul className={styles.roles}>
        {givenRoles.map((role) => (
          <RoleRow key={role} role={role} person={person} here={here} />
        ))}
      </ul>
      {!person.emailVerified && <p className={styles.hint}>{t('officePeople.roles.notVerified')}</p>}
    </>
  )
}

function RoleRow({ role, person, here }: Props & { readonly role: GivenRole }) {
  const t = useText()
  const { userId, emailVerified } = person
  const words = { name: personName(person), role: t(`officePeople.role.${role}`) }
  const isHeld = person.roles.includes(role)
  const mutation = useFormMutation(`give ${role} ${userId}`, here)
  const snackbar = useSnackbar()
  useDone(mutation.answer, () => snackbar({ text: t('officePeople.roles.given', words) }))
  const controls = useFocusOnChange(isHeld)
  return (
    <li className={styles.role}>
      <span>{words.role}</span>
      {isHeld && <StatusChip tone="success">{t('officePeople.roles.held')}</StatusChip>}
      <span className={styles.control} ref={controls}>
        {isHeld ? (
          <Link
            id={roleControlId({ role, userId })}
            className={styles.take}
            to={takingPath(here, { role, userId })}
            aria-label={t('officePeople.roles.takeFrom', words)}
            preventScrollReset
          >
            {t('officePeople.roles.take')}
          </Link>
        ) : (
          emailVerified && (
            <MutationForm mutation={mutation} fields={{ intent: 'give', role, userId }}>
              <Button
                id={roleControlId({ role, userId })}
                variant="outline"
                small
                busy={mutation.isBusy}
                aria-label={t('officePeople.roles.giveTo', words)}
              >
                {t('officePeople.roles.give')}
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
