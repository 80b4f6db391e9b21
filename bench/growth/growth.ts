// How what is asked of the shop grows with its catalogue: each list, order, filter and search at 10,000, 200,000 and a
// million titles: milliseconds, the database's processor time (and how it grows together with the shop's) and pages read.
// A run ends with an error where a list grows beyond its limit, or its plan does.
// SIZES=10000,200000, ROUNDS=3 and ROWS=tag (those whose name it matches) ask for less.
import process from 'node:process'
import { blocksOf, faultsOf } from './plans.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'
import { openShop, type Shop } from './shop.ts'
import { type Cell, type Line, print, printHead, tell } from './table.ts'

const sizes = (process.env['SIZES'] ?? '10000,200000,1000000').split(',').map(Number)
const rounds = Number(process.env['ROUNDS'] ?? 5)
const chosen = rows.filter(({ name }) => new RegExp(process.env['ROWS'] ?? '').test(name))

const shops: Shop[] = []
try {
  for (const size of sizes) shops.push(await openShop(size))
  const lines: Line[] = []
  printHead(sizes)
  for (const row of chosen) lines.push(print(await measure(row)))
  process.exitCode = tell(lines) ? 0 : 1
} finally {
  for (const shop of shops) await shop.close()
}

async function measure(row: Row): Promise<Line> {
  const cells: Cell[] = []
  for (const shop of shops) {
    const page = await pageOf(shop, row)
    const documents = row.documents(shop.facts, page)
    cells.push({ documents, samples: documents.map(() => []), blocks: 0 })
  }
  for (const [index, shop] of shops.entries()) await warmUp(shop, row, cells[index])
  // The sizes in turn, so that whatever else the machine does falls on all of them.
  for (let round = 0; round < rounds; round++)
    for (const [index, shop] of shops.entries()) await ask(shop, row, cells[index])
  const faults: string[] = []
  for (const [index, shop] of shops.entries()) faults.push(...(await look(shop, row, cells[index])))
  return { row, cells, faults: row.limit === null ? [] : faults }
}

async function pageOf(shop: Shop, row: Row): Promise<number> {
  const [document = ''] = row.documents(shop.facts, 1)
  if (!row.place) return 1
  const data = (await shop.ask(row, document)) as Record<string, { paginationInfo: { lastPage: number } }>
  const last = Object.values(data)[0]?.paginationInfo.lastPage ?? 1
  return row.place === 'last page' ? last : Math.ceil(last / 2)
}

/** As often as the database plans a statement for its values before it may keep a plan, or for a second. */
async function warmUp(shop: Shop, row: Row, cell: Cell | undefined): Promise<void> {
  const end = performance.now() + 1000
  for (let round = 0; round < 6 && performance.now() < end; round++)
    for (const document of cell?.documents ?? []) await shop.ask(row, document)
}

async function ask(shop: Shop, row: Row, cell: Cell | undefined): Promise<void> {
  for (const [index, document] of (cell?.documents ?? []).entries()) {
    const [database, own, started] = [shop.cpu(), process.cpuUsage(), performance.now()]
    await shop.ask(row, document)
    const clock = performance.now() - started
    const { user, system } = process.cpuUsage(own)
    cell?.samples[index]?.push({ clock, database: shop.cpu() - database, shop: (user + system) / 1000 })
  }
}

async function look(shop: Shop, row: Row, cell: Cell | undefined): Promise<string[]> {
  if (!cell) return []
  const work = async () => {
    for (const document of cell.documents) await shop.ask(row, document)
  }
  cell.blocks = blocksOf(await shop.plansOf(work, { nested: false })) / cell.documents.length
  return shop === shops.at(-1) ? faultsOf(row, await shop.plansOf(work, { nested: true })) : []
}
