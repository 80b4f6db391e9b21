import type { Database } from '#platform/database/database.ts'
import {
  type DemoTraces,
  dropDemoSecrets,
  endDemoRun,
  findDemoTraces,
  forgetDemoVerifications,
  removeDemoChoices,
  removeDemoPeople,
  switchOffDemoCoupons,
} from './demo.table.ts'

/**
 * Removes from a database what a demo left that must not go live. Answers what it was, and how many other people have to
 * verify their address anew. Books, rates and orders stay. A second time there is nothing left to do.
 */
export const removeDemo = (db: Database): Promise<DemoTraces & { readonly unverified: number }> =>
  db.transaction(async (tx) => {
    const traces = await findDemoTraces(tx)
    await removeDemoPeople(tx)
    await removeDemoChoices(tx)
    await switchOffDemoCoupons(tx)
    await dropDemoSecrets(tx)
    const unverified = await forgetDemoVerifications(tx)
    await endDemoRun(tx)
    return { ...traces, unverified }
  })

/** One line for each kind of what a demo left; none when nothing is left. */
export const traceLines = ({ people, coupons, secrets }: DemoTraces): string[] =>
  [['people', people] as const, ['coupons', coupons] as const, ['secrets', secrets] as const].flatMap(
    ([kind, names]) => (names.length > 0 ? [`demo ${kind}: ${names.join(', ')}`] : []),
  )
