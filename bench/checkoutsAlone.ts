import { addBook, addRates } from '#catalogue/book.builder.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { measureCheckouts } from './checkouts.ts'

const database = await testDatabase()
await addRates(database.db)
for (let count = 0; count < 50; count += 1) await addBook(database.db)
await measureCheckouts(database).finally(() => database.close())
process.exit()
