import { useEffect } from 'react'
import { ConfirmDialog } from '#page/office/ConfirmDialog.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import type { PersonRowData } from './people.fields.ts'
import type { GivenRole } from './people.rules.ts'
import { personName } from './personCells.tsx'
import { roleControlId } from './roleTaking.rules.ts'

type Props = {
  readonly person: Pick<PersonRowData, 'userId' | 'name' | 'email'>
  readonly role: GivenRole
  /** Who asks takes it from themselves. */
  readonly isOwn: boolean
  readonly backTo: string
}

/** Asks once before a role is taken. */
export function TakeRoleDialog({ person, role, isOwn, backTo }: Props) {
  const t = useText()
  const snackbar = useSnackbar()
  const { userId } = person
  const words = { name: personName(person), role: t(`officePeople.role.${role}`) }
  useFocusAfter(roleControlId({ role, userId }))
  return (
    <ConfirmDialog
      title={t('officePeople.roles.ask', words)}
      backTo={backTo}
      action={backTo}
      fields={{ intent: 'take', role, userId }}
      keep={t('officePeople.roles.keep')}
      confirm={t('officePeople.roles.confirm')}
      onDone={() => snackbar({ text: t('officePeople.roles.taken', words) })}
    >
      <p>{t('officePeople.roles.askText', words)}</p>
      {isOwn && role === 'ROLE_ADMIN' && <p>{t('officePeople.roles.askOwn')}</p>}
    </ConfirmDialog>
  )
}

/** The control that asked is another one once the role is taken: the browser cannot give it the focus back. */
function useFocusAfter(id: string) {
  useEffect(
    () => () => {
      requestAnimationFrame(() => document.getElementById(id)?.focus())
    },
    [id],
  )
}
