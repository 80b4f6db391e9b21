import { addBook } from '#catalogue/book.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { RoleCases, Scene } from '../roleScene.ts'

/** A purchase whose buyer's word stands in what the back office reads of it. */
const bought = async ({ db, people }: Scene): Promise<string> =>
  addPurchase(db, people.reader, { books: [await addBook(db, { format: 'print' })] })

export const numberCases: RoleCases = {
  dashboard: [{ variables: async (scene) => (await bought(scene), {}) }],
  quickFind: [{ variables: async (scene) => ({ text: await bought(scene) }) }],
}
