import { after, test } from 'node:test'
import fc from 'fast-check'
import { testApi } from '#app/testing/api.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addRates } from '../book.builder.ts'
import { addTitles, assertListed, questions, someTitles } from './testing/naiveList.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

test('every page of a list equals a naive sort of all titles, with equal and missing values', async () => {
  await fc.assert(
    fc.asyncProperty(someTitles, questions, (made, asking) =>
      rollback(database.db, async (db) => {
        await addRates(db)
        const rows = await addTitles(db, made)
        for (const asked of asking)
          for (const page of [1, 2, 3]) await assertListed(api, db, { rows, asked, page })
      }),
    ),
    { numRuns: 4, endOnFailure: true },
  )
})
