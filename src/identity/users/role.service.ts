import type { Role } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { OperatorError } from '#platform/setting.ts'
import { type RoleRefusal, takingRefusal } from './role.rules.ts'
import { changeRole, listPeople, listRoles, lockAdmins, type RoleChange } from './role.table.ts'

export class RoleError extends OperatorError {}

const refusalTexts: Readonly<Record<RoleRefusal | 'noAdmin', string>> = {
  everybodys: 'ROLE_USER is everybody’s and cannot be taken',
  lastAdmin: 'this is the last admin; with --last the shop is left without one',
  noAdmin: 'whoever changes it is no admin any more',
}

export class RoleRefused extends RoleError {
  readonly refusal: keyof typeof refusalTexts

  constructor({ email }: Pick<Holder, 'email'>, refusal: keyof typeof refusalTexts) {
    super(`${email}: ${refusalTexts[refusal]}`)
    this.refusal = refusal
  }
}

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

type Wish = Omit<RoleChange, 'userId'> & {
  readonly issuer: string
  readonly mayBeLast: boolean
  /** The number of the admin who wishes it; null for a command. */
  readonly adminId: number | null
}

/**
 * Gives or takes a role. Returns whether anything changed. Throws `RoleRefused` when it cannot be taken, or when the
 * admin has lost the role meanwhile.
 */
export async function grantRole(db: Database, holder: Omit<Holder, 'roles'>, wish: Wish): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { role, isGiven, by, at, issuer, mayBeLast, adminId } = wish
    const admins = await lockAdmins(tx, issuer)
    if (adminId !== null && !admins.includes(adminId)) throw new RoleRefused(holder, 'noAdmin')
    const hasRole = admins.includes(holder.id)
    const refusal = isGiven ? null : takingRefusal({ role, hasRole, admins: admins.length, mayBeLast })
    if (refusal !== null) throw new RoleRefused(holder, refusal)
    return changeRole(tx, { userId: holder.id, role, isGiven, by, at })
  })
}
