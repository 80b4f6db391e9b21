import type { Database } from '#platform/database/database.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { dropTries } from '#platform/rateLimit.table.ts'
import { sessionLife } from './session/session.service.ts'
import { dropSessions } from './session/session.table.ts'
import { dropRefusals } from './signIn/providerRefusal.service.ts'
import { dropSignUpAddresses } from './users/user.table.ts'

const day = 86_400_000
const daysOfSignUpAddress = 90

const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds)

export const identityTasks = (db: Database): JobTasks => ({
  dropSignUpAddresses: async () => {
    await dropSignUpAddresses(db, ago(daysOfSignUpAddress * day))
  },
  dropSessions: async () => {
    await dropSessions(db, ago(sessionLife))
    await dropTries(db, ago(2 * day))
    await dropRefusals(db, ago(30 * day))
  },
})

export const identityCrontab = ['10 2 * * * dropSignUpAddresses', '20 2 * * * dropSessions'].join('\n')
