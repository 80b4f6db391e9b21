// `npm run catalogue:import -- FILE.csv [--epubs DIR] [--covers DIR] [--thema FILE]`: takes lists of titles, e-books and
// covers into the shop, which may run meanwhile. `docs/import.md` tells what is taken and what is assumed.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { folderFiles } from '#platform/files.ts'
import { ImportError } from '#platform/lists/list.ts'
import { progressBar } from '#platform/lists/progressBar.ts'
import { writeRefusals } from '#platform/lists/refusals.ts'
import { importCatalogue } from '#publishing/import/import.service.ts'
import { reportLines } from '#publishing/import/report.ts'
import type { ImportSources } from '#publishing/import/sources.ts'
import { runCommand } from './command.ts'

const usage = 'usage: npm run catalogue:import -- [FILE.csv] [--epubs DIR] [--covers DIR] [--thema FILE]'

await runCommand({
  name: 'catalogue:import',
  usage,
  read: readSources,
  work: async ({ config, database }, sources) => {
    const files = folderFiles(join(config.dataDir, 'files'))
    const parts = { db: database.db, files, progress: progressBar(process.stdout), startedAt: new Date() }
    const report = await importCatalogue(parts, sources)
    console.log(reportLines(report).join('\n'))
    if (report.refused.length === 0) return
    const source = sources.csv ?? join(sources.epubs ?? '', 'epubs')
    console.log(`all of them: ${await writeRefusals(source, report.refused)}`)
    process.exitCode = 1
  },
})

function readSources(): ImportSources {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { epubs: { type: 'string' }, covers: { type: 'string' }, thema: { type: 'string' } },
  })
  const [csv = null, ...more] = positionals
  if (more.length > 0 || (csv === null && values.epubs === undefined)) throw new ImportError(usage)
  return { csv, epubs: values.epubs ?? null, covers: values.covers ?? null, thema: values.thema ?? null }
}
