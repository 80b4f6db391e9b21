// `npm run catalogue:import -- FILE.csv [--epubs DIR] [--covers DIR] [--thema FILE]`: takes lists of titles, e-books and
// covers into the shop, which may run meanwhile. `docs/import.md` tells what is taken and what is assumed.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { folderFiles } from '#platform/files.ts'
import { readConfig } from '#platform/config.ts'
import { ImportError } from '#platform/lists/list.ts'
import { progressBar } from '#platform/lists/progressBar.ts'
import { writeRefusals } from '#platform/lists/refusals.ts'
import { SettingError } from '#platform/setting.ts'
import { importCatalogue } from '#publishing/import/import.service.ts'
import { reportLines } from '#publishing/import/report.ts'
import type { ImportSources } from '#publishing/import/sources.ts'
import { openDatabase } from '../src/app/server/opening.ts'

const usage = 'usage: npm run catalogue:import -- [FILE.csv] [--epubs DIR] [--covers DIR] [--thema FILE]'

let isInterrupted = false

await main().catch((error: unknown) => {
  if (isInterrupted) return // what was under way fails while the database closes
  console.error(`catalogue:import: ${explain(error)}`)
  process.exit(1)
})

async function main(): Promise<void> {
  const sources = readSources()
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupt(() => database.close()))
  try {
    const files = folderFiles(join(config.dataDir, 'files'))
    const parts = { db: database.db, files, progress: progressBar(process.stdout), startedAt: new Date() }
    const report = await importCatalogue(parts, sources)
    console.log(reportLines(report).join('\n'))
    const source = sources.csv ?? join(sources.epubs ?? '', 'epubs')
    if (report.refused.length > 0) {
      console.log(`all of them: ${await writeRefusals(source, report.refused)}`)
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

function readSources(): ImportSources {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { epubs: { type: 'string' }, covers: { type: 'string' }, thema: { type: 'string' } },
  })
  const [csv = null, ...more] = positionals
  if (more.length > 0 || (csv === null && values.epubs === undefined)) throw new ImportError(usage)
  return { csv, epubs: values.epubs ?? null, covers: values.covers ?? null, thema: values.thema ?? null }
}

/** One line for what a person can mend; the whole trace for what only a developer can. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ImportError || error instanceof SettingError) return error.message
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`
  if ('syscall' in error && 'path' in error) return error.message
  return error.stack ?? error.message
}
