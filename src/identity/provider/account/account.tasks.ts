import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import { countryOf } from '#platform/countries.rules.ts'
import { passwordLinksJob, sendPasswordLinks } from '../pages/newPassword.service.ts'
import { dropLinks } from './accountLink.table.ts'
import { dropDevices } from './device.table.ts'
import { dropExpiredRecords } from '../oidcRecord.table.ts'

const day = 86_400_000

export const accountTasks = (db: Database, config: Pick<Config, 'publicUrl' | 'supportEmail'>): JobTasks => ({
  ...jobTask(passwordLinksJob, ({ login, country }) =>
    sendPasswordLinks(db, login, countryOf(country), config),
  ),
  dropProviderRecords: async () => {
    await dropExpiredRecords(db)
    await dropLinks(db, new Date(Date.now() - 7 * day))
    await dropDevices(db, new Date(Date.now() - 365 * day))
  },
})

export const accountCrontab = '15 * * * * dropProviderRecords'
