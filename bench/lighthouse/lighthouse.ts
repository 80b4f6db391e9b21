// Public pages as Lighthouse sees them on a phone with simulated slow 4G, with the 10,000 real titles. The figures depend
// on the machine: they are told, never held by a test.
import { openTenThousand } from '../tenThousand.ts'
import { median } from '../measure.ts'
import { startServer } from '../servers.ts'
import { fullCart } from './cart.ts'
import { inspect, installLighthouse, type Report } from './inspect.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)

installLighthouse()
const { database, dataDir, bookIds } = await openTenThousand()
const shop = await startServer('build/program/main.js', {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  SOMA_ROLE: 'web',
})
try {
  const [book = 0] = bookIds
  const pages = [
    { path: '/', cookie: '' },
    { path: '/search/history/', cookie: '' },
    { path: `/book/${book}`, cookie: '' },
    { path: '/cart/', cookie: await fullCart(shop.url, book) },
  ]
  console.log(
    '\npage                 performance  accessibility  best practices  SEO   largest paint ms  blocking ms   shift',
  )
  for (const { path, cookie } of pages) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await inspect(shop.url + path, cookie))
    console.log(line(path, reports))
    for (const failing of new Set(reports.flatMap(({ failing: found }) => found))) console.log(`  ${failing}`)
  }
} finally {
  await shop.stop()
  await database.close()
}

function line(path: string, reports: readonly Report[]): string {
  const of = (pick: (report: Report) => number) => median(reports.map(pick))
  return [
    path.padEnd(20),
    of(({ performance }) => performance)
      .toFixed(0)
      .padStart(11),
    of(({ accessibility }) => accessibility)
      .toFixed(0)
      .padStart(14),
    of(({ bestPractices }) => bestPractices)
      .toFixed(0)
      .padStart(15),
    of(({ seo }) => seo)
      .toFixed(0)
      .padStart(4),
    of(({ largestPaint }) => largestPaint)
      .toFixed(0)
      .padStart(18),
    of(({ blocking }) => blocking)
      .toFixed(0)
      .padStart(12),
    of(({ shift }) => shift)
      .toFixed(3)
      .padStart(7),
  ].join(' ')
}
