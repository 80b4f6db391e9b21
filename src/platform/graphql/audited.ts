import { defaultFieldResolver, getDirectiveValues, type GraphQLSchema } from 'graphql'
import { withAudit } from '../audit.ts'
import type { Caller } from '../caller.rules.ts'
import type { Context } from './context.ts'

/** What the staff change in a mutation that is `@audited` is written down as theirs (decision 40). */
export function auditMutations(schema: GraphQLSchema, isStaff: (caller: Caller) => boolean): void {
  const directive = schema.getDirective('audited')
  if (!directive) return
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (!field.astNode || !getDirectiveValues(directive, field.astNode)) continue
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (parent, args, context: Context, info) => {
      const work = () => resolve(parent, args, context, info)
      const { caller } = context
      if (caller.kind !== 'user' || !isStaff(caller)) return work()
      return withAudit({ actorId: caller.id, operation: field.name }, work)
    }
  }
}
