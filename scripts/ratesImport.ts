// `npm run rates:import -- FILE.csv`: takes rates between currencies, or VAT rates of regions, into the shop, which may
// run meanwhile. `docs/import.md` tells what such a file holds. Ends with 1 when it was not read or a line was refused.
import { parseArgs } from 'node:util'
import { writeRefusals } from '#platform/lists/refusals.ts'
import { importRates } from '#pricing/rates/ratesImport.service.ts'
import { ratesReportLines } from '#pricing/rates/ratesReport.ts'
import { RatesFileError, readRatesFile } from '#pricing/rates/ratesSource.ts'
import { runCommand } from './command.ts'

const usage = 'usage: npm run rates:import -- FILE.csv'

await runCommand({
  name: 'rates:import',
  usage,
  read: readFile,
  work: async ({ database }, { path, bytes }) => {
    const report = await importRates(database.db, bytes)
    console.log(ratesReportLines(report).join('\n'))
    if (report.refused.length === 0) return
    console.log(`all of them: ${await writeRefusals(path, report.refused)}`)
    process.exitCode = 1
  },
})

async function readFile(): Promise<{ path: string; bytes: Uint8Array }> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new RatesFileError(usage)
  return { path, bytes: await readRatesFile(path) }
}
