// `npm run places:import -- FILE.csv`: takes a list of places in Nairobi into the shop, which may run meanwhile.
// `docs/places.md` tells what is taken. Ends with 1 when it was not read or a line was refused.
import { readConfig } from '#platform/config.ts'
import { ImportError } from '#platform/lists/list.ts'
import { progressBar } from '#platform/lists/progressBar.ts'
import { refusalLines, writeRefusals } from '#platform/lists/refusals.ts'
import { SettingError } from '#platform/setting.ts'
import { importPlaces } from '#places/import/import.service.ts'
import { openDatabase } from '../src/app/server/opening.ts'

const usage = 'usage: npm run places:import -- FILE.csv'

let isInterrupted = false

await main().catch((error: unknown) => {
  if (isInterrupted) return // what was under way fails while the database closes
  console.error(`places:import: ${explain(error)}`)
  process.exit(1)
})

async function main(): Promise<void> {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new ImportError(usage)
  const database = await openDatabase(readConfig(process.env))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupt(() => database.close()))
  try {
    const report = await importPlaces({ db: database.db, progress: progressBar(process.stdout) }, path)
    console.log(`places:  ${report.new} new, ${report.updated} updated, ${report.unchanged} unchanged`)
    console.log(refusalLines(report.refused).join('\n'))
    if (report.refused.length > 0) {
      console.log(`all of them: ${await writeRefusals(path, report.refused)}`)
      process.exitCode = 1
    }
  } finally {
    if (!isInterrupted) await database.close()
  }
}

/** Ends the embedded database in order, if this process owns it; what was loaded so far stays. */
function interrupt(close: () => Promise<void>): void {
  isInterrupted = true
  void close().finally(() => process.exit(130))
}

/** One line for what a person can mend; the whole trace for what only a developer can. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ImportError || error instanceof SettingError) return error.message
  if ('syscall' in error && 'path' in error) return error.message
  return error.stack ?? error.message
}
