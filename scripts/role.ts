// `npm run role -- E-MAIL [ROLE [--remove]]`: tells which roles somebody has, gives one or takes one, while the shop runs
// or not. Who did it is kept in the table `role_changes`. Ends with 1 when nothing could be done.
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { issuerKey } from '#identity/signIn/issuer.ts'
import { isRole, roles } from '#identity/users/role.rules.ts'
import { findHolder, grantRole, RoleError } from '#identity/users/role.service.ts'
import { withAudit } from '#platform/audit.ts'
import { runCommand } from './command.ts'

const usage = `usage: npm run role -- E-MAIL [ROLE [--remove [--last]]], where ROLE is one of ${roles.join(', ')}`

await runCommand({
  name: 'role',
  usage,
  read: readWish,
  work: async ({ config, database: { db } }, { name, role, isGiven, mayBeLast }) => {
    const issuer = issuerKey(config)
    const holder = await findHolder(db, name, issuer)
    const wish = { isGiven, mayBeLast, issuer, adminId: null, by: account(), at: new Date() }
    const actor = { actorId: null, operation: 'npm run role' } as const
    const isChanged =
      role !== null && (await withAudit(actor, () => grantRole(db, holder, { ...wish, role })))
    const after = await findHolder(db, name, issuer)
    const change = isChanged ? `${isGiven ? 'given' : 'taken'} ${role}; ` : ''
    console.log(`${after.email}: ${change}${after.roles.join(', ') || 'no roles'}`)
  },
})

function readWish() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false }, last: { type: 'boolean', default: false } },
  })
  const [name, role = null, ...more] = positionals
  if (name === undefined || more.length > 0 || (role === null && values.remove)) throw new RoleError(usage)
  if (role !== null && !isRole(role)) throw new RoleError(`${role} is no role; ${usage}`)
  return { name, role, isGiven: !values.remove, mayBeLast: values.last }
}

/** Under which account of the machine the command runs; some containers have no name for theirs. */
function account(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
