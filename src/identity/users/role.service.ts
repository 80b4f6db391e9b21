import type { Role } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { OperatorError } from '#platform/setting.ts'
import { takingRefusal } from './role.rules.ts'
import { changeRole, listPeople, listRoles, lockHolders, type RoleChange } from './role.table.ts'

export class RoleError extends OperatorError {}

export type Holder = { readonly id: number; readonly email: string; readonly roles: readonly Role[] }

/** Only who has verified the address: anybody can open an account with another's. Throws a `RoleError`. */
export async function findHolder(db: Database, name: string, issuer: string): Promise<Holder> {
  const [person, ...more] = await listPeople(db, name, issuer)
  if (!person)
    throw new RoleError(
      `nobody is known as ${name}; people are known once they have logged in and verified their address`,
    )
  if (more.length > 0) {
    const ids = [person, ...more].map(({ user_id }) => user_id).join(', ')
    throw new RoleError(`several people have verified the address ${name}; name one by the id: ${ids}`)
  }
  return { id: person.id, email: person.email, roles: await listRoles(db, person.id) }
}

type Wish = Omit<RoleChange, 'userId'> & { readonly issuer: string; readonly mayBeLast: boolean }

/** Gives or takes a role. Returns whether anything changed. Throws a `RoleError` when it cannot be taken. */
export async function grantRole(db: Database, holder: Holder, wish: Wish): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { role, isGiven, by, at, issuer, mayBeLast } = wish
    if (!isGiven) {
      const holders = await lockHolders(tx, role, issuer)
      const isHeld = holders.some(({ user_id }) => user_id === holder.id)
      const refusal = takingRefusal({ role, isHeld, holders: holders.length, mayBeLast })
      if (refusal !== null) throw new RoleError(`${holder.email}: ${refusal}`)
    }
    return changeRole(tx, { userId: holder.id, role, isGiven, by, at })
  })
}
