import { type GivenRole, isGivenRole } from './people.rules.ts'

/** Whose role somebody is asked about before it is taken. */
export type RoleTaking = { readonly userId: string; readonly role: GivenRole }

/** Null where the address asks for none. */
export function readTaking(params: { get(name: string): string | null }): RoleTaking | null {
  const [role, userId] = [params.get('take') ?? '', params.get('from-user') ?? '']
  return isGivenRole(role) && userId !== '' ? { role, userId } : null
}

/** The page with the question above it. */
export const takingPath = (here: string, { role, userId }: RoleTaking): string =>
  `${here}${here.includes('?') ? '&' : '?'}take=${role}&from-user=${encodeURIComponent(userId)}`

/** By which the control of a role is found again once it has changed. */
export const roleControlId = ({ role, userId }: RoleTaking): string => `role-${role}-${userId}`
