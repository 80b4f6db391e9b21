import type { Database } from '#platform/database/database.ts'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { ImportError, type Progress, type RowRefusal } from '#platform/lists/list.ts'
import { progressBar } from '#platform/lists/progressBar.ts'
import { refusalLines, writeRefusals } from '#platform/lists/refusals.ts'
import { runCommand } from './command.ts'

type Report = {
  readonly new: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: readonly RowRefusal[]
}

type Deps = { readonly db: Database; readonly progress: Progress }

/** `npm run WHAT:import -- FILE.csv`: tells what was loaded, and ends with 1 when it was not read or a line was refused. */
export async function runListImport(
  what: string,
  load: (deps: Deps, path: string) => Promise<Report>,
): Promise<void> {
  const name = `${what}:import`
  const usage = `usage: npm run ${name} -- FILE.csv`
  await runCommand({
    name,
    usage,
    read: () => pathIn(process.argv.slice(2), usage),
    work: async ({ database }, path) => {
      const report = await load({ db: database.db, progress: progressBar(process.stdout) }, path)
      console.log(
        `${what}:  ${formatNumber(report.new)} new, ${formatNumber(report.updated)} updated, ${formatNumber(report.unchanged)} unchanged`,
      )
      console.log(refusalLines(report.refused).join('\n'))
      if (report.refused.length === 0) return
      console.log(`all of them: ${await writeRefusals(path, report.refused)}`)
      process.exitCode = 1
    },
  })
}

function pathIn([path, ...more]: readonly string[], usage: string): string {
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new ImportError(usage)
  return path
}
