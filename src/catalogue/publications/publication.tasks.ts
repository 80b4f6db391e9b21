import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files.ts'
import { type JobTasks, lasting } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { measureFile } from './measureFile.ts'
import { listUnmeasured, setMeasures } from './publication.table.ts'

type Deps = { readonly db: Database; readonly files: Files; readonly log: Log }

/** Measures the files that the shop had before it noted their sizes; one that is lost is logged. */
export const publicationTasks = ({ db, files, log }: Deps): JobTasks => ({
  measurePublications: lasting(300, async () => {
    for (const { id, file_key: key } of await listUnmeasured(db)) {
      const measures = await measureFile(files, key)
      if (measures) await setMeasures(db, id, measures)
      else log.warn({ key }, 'the file of a title is missing')
    }
  }),
})

export const publicationCrontab = '20 * * * * measurePublications'
