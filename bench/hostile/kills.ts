// Kills the shop at each point of placing and confirming, one order each, and compares all books afterwards.
import { killWhilePaying } from '#payments/testing/hostile/killedPayments.ts'

const { points, killedAt, findings } = await killWhilePaying(({ confirmed }) =>
  Array.from({ length: confirmed }, (_, index) => index + 1),
)
for (const [name, all] of Map.groupBy(killedAt, (at) => at))
  console.log(`${String(all.length).padStart(4)}  killed ${name}`)
const lines = [...findings.disagreements, ...findings.uncertain]
for (const line of lines) console.log(line)
console.log(`${points.confirmed} points, ${killedAt.length} kills`)
console.log(lines.length === 0 ? 'all books agree' : `${lines.length} disagreements`)
process.exit(lines.length === 0 ? 0 : 1)
