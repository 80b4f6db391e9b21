import { normalReference } from '#orders/orderReference.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { findLiveAttempt } from '../../attempts/attempt.table.ts'
import { wholesale } from '../../staff/staffPayment.table.ts'
import { dueOf } from './matchPaybill.service.ts'
import type { NamedOrder } from './paybill.rules.ts'
import { isBoughtWholesale, listOrderIdsByReference } from './paybillPayment.table.ts'

/** Nothing is locked: whoever takes the money judges again. */
export async function listNamedOrders(db: Database, reference: string): Promise<NamedOrder[]> {
  const ids = await listOrderIdsByReference(db, normalReference(reference))
  return Promise.all(
    ids.map(async (id) => {
      const [live, isBought] = await Promise.all([findLiveAttempt(db, id), isBoughtWholesale(db, id)])
      if (live?.provider !== wholesale) return { debt: null, isBought }
      return { debt: { attemptId: live.id, due: await dueOf(db, live) }, isBought }
    }),
  )
}
