// `npm run places:import -- FILE.csv`: takes a list of places in Nairobi into the shop, which may run meanwhile.
// `docs/places.md` tells what is taken. Ends with 1 when it was not read or a line was refused.
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { ImportError } from '#platform/lists/list.ts'
import { progressBar } from '#platform/lists/progressBar.ts'
import { refusalLines, writeRefusals } from '#platform/lists/refusals.ts'
import { importPlaces } from '#places/import/import.service.ts'
import { runCommand } from './command.ts'

const usage = 'usage: npm run places:import -- FILE.csv'

await runCommand({
  name: 'places:import',
  usage,
  read: readPath,
  work: async ({ database }, path) => {
    const report = await importPlaces({ db: database.db, progress: progressBar(process.stdout) }, path)
    console.log(
      `places:  ${formatNumber(report.new)} new, ${formatNumber(report.updated)} updated, ${formatNumber(report.unchanged)} unchanged`,
    )
    console.log(refusalLines(report.refused).join('\n'))
    if (report.refused.length === 0) return
    console.log(`all of them: ${await writeRefusals(path, report.refused)}`)
    process.exitCode = 1
  },
})

function readPath(): string {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new ImportError(usage)
  return path
}
