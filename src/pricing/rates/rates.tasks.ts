import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { type JobTasks, lasting } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { importRates } from './ratesImport.service.ts'
import { ratesReportLines } from './ratesReport.ts'
import { fetchRatesFile } from './ratesSource.ts'

type Deps = { readonly db: Database; readonly log: Log; readonly config: Pick<Config, 'ratesUrl'> }

/** When it fails, the rates that are there stay in force. */
export function ratesJobs({ db, log, config: { ratesUrl } }: Deps): { tasks: JobTasks; crontab: string } {
  if (ratesUrl === '') return { tasks: {}, crontab: '' }
  return {
    // One key: what still waits to be tried again gives way to the next day's job.
    crontab: '30 3 * * * importRates ?fill=1d&jobKey=importRates',
    tasks: {
      importRates: lasting(300, async () => {
        const report = await importRates(db, await fetchRatesFile(ratesUrl))
        const level = report.refused.length > 0 ? 'warn' : 'info'
        log[level]({ from: 'rates', report: ratesReportLines(report) }, 'the published rates were brought in')
      }),
    },
  }
}
