// `npm run payments:random -- [SEED [COUNT]]`: 2,000 payments of all methods with 10 % of the messages lost, 10 % doubled,
// 10 % late and 5 % wrong, while the shop is killed three times. Ends with 1 when anything is lost or done twice.
import { randomUUID } from 'node:crypto'
import { payAtRandom } from '#payments/testing/hostile/randomPayments.ts'

/** How long the books may take to agree: many receipts are drawn after the last payment. */
const settleSeconds = 1200

const [seed = randomUUID(), count = '2000'] = process.argv.slice(2)
console.log(`seed ${seed}, ${count} payments`)
const { ends, kills, seconds, disagreements, uncertain } = await payAtRandom(
  seed,
  Number(count),
  settleSeconds,
)
for (const [end, number] of [...ends].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${String(number).padStart(5)}  ${end}`)
for (const line of [...disagreements, ...uncertain]) console.log(line)
console.log(`${uncertain.length} told as uncertain, since nothing that names them ever reached the shop`)
console.log(`${kills} kills, ${seconds.toFixed(0)} s, seed ${seed}`)
console.log(disagreements.length === 0 ? 'all books agree' : `${disagreements.length} disagreements`)
process.exit(disagreements.length === 0 ? 0 : 1)
