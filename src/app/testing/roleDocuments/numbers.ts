import { addPurchase } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import type { RoleCases, Scene } from '../roleScene.ts'

/** A purchase whose buyer's word stands in what the office reads of it. */
async function bought({ db, people }: Scene): Promise<string> {
  const id = await addPurchase(db, people.reader)
  await db.run(sql`insert into order_fulfillments (order_id) values (${id}) on conflict do nothing`)
  await db.run(sql`update order_lines set format = 'print' where order_id = ${id}`)
  return id
}

export const numberCases: RoleCases = {
  dashboard: [{ variables: async (scene) => (await bought(scene), {}) }],
  quickFind: [{ variables: async (scene) => ({ text: await bought(scene) }) }],
}
