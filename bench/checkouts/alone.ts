import { addRates } from '#catalogue/book.builder.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { measureCheckouts } from './checkouts.ts'

const database = await testDatabase()
await addRates(database.db)
await measureCheckouts(database).finally(() => database.close())
process.exit()
