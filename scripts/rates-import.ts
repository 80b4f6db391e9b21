// `npm run rates:import -- FILE.csv`: takes rates between currencies, or VAT rates of regions, into the shop, which may
// run meanwhile. `docs/import.md` tells what such a file holds. Ends with 1 when it was not read or a line was refused.
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { writeRefusals } from '#platform/lists/refusals.ts'
import { SettingError } from '#platform/setting.ts'
import { importRates } from '#pricing/ratesImport.service.ts'
import { ratesReportLines } from '#pricing/ratesReport.ts'
import { RatesFileError, readRatesFile } from '#pricing/ratesSource.ts'

import { openDatabase } from '../src/app/server/opening.ts'

const usage = 'usage: npm run rates:import -- FILE.csv'

await main().catch((error: unknown) => {
  console.error(`rates:import: ${explain(error)}`)
  process.exit(1)
})

async function main(): Promise<void> {
  const path = readPath()
  const config = readConfig(process.env)
  const bytes = await readRatesFile(path)
  const database = await openDatabase(config)
  try {
    const report = await importRates(database.db, bytes)
    console.log(ratesReportLines(report).join('\n'))
    if (report.refused.length === 0) return
    console.log(`all of them: ${await writeRefusals(path, report.refused)}`)
    process.exitCode = 1
  } finally {
    await database.close()
  }
}

function readPath(): string {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new RatesFileError(usage)
  return path
}

/** One line for what a person can mend; the whole trace for what only a developer can. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof RatesFileError || error instanceof SettingError) return error.message
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`
  return 'syscall' in error ? error.message : (error.stack ?? error.message)
}
