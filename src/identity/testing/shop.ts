import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { cookiesOf } from '#app/server/cookies.ts'
import { answerFailures } from '#app/server/failures.ts'
import { mailboxRoute } from '#notifications/mailbox.route.ts'
import { mailTasks } from '#notifications/mail.tasks.ts'
import type { MailRow } from '#notifications/mail.table.ts'
import { type Config, readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { createIdentity, type Identity } from '../identity.ts'
import type { SignInExtras } from '../signIn/signInDeps.ts'

/** A bare server with everything about signing in, its jobs, and one page that says who is asking. */
export type TestShop = {
  readonly config: Config
  readonly db: Database
  readonly identity: Identity
  readonly origin: string
  /** Waits for a mail to somebody, the newest after the ones seen before. */
  mailTo(recipient: string, seen?: number): Promise<MailRow>
  close(): Promise<void>
}

const patience = 3000

export async function openTestShop(
  settings: Record<string, string> = {},
  extras: SignInExtras = {},
  opened?: TestDatabase,
): Promise<TestShop> {
  const database = opened ?? (await testDatabase())
  const config = readConfig({ PORT: String(await freePort()), ...settings })
  const log = createLog('silent')
  const identity = await createIdentity({
    config,
    db: database.db,
    log,
    cookiesOf: (request, reply) => cookiesOf(request, reply, config),
  })
  const app = Fastify({ trustProxy: true, forceCloseConnections: true })
  await app.register(cookie)
  answerFailures(app, log, { debug: true })
  await identity.routes(app, extras)
  await mailboxRoute(app, { db: database.db, config })
  app.get('/api/me', (request, reply) => identity.findCaller(request, reply))
  app.get('/', () => 'The shop')
  app.get('/cart/', () => 'The cart')
  const jobs = await startJobs(database.pool, { ...identity.tasks, ...mailTasks(database.db, config) }, log)
  await app.listen({ port: config.port, host: config.host })
  return {
    config,
    db: database.db,
    identity,
    origin: config.publicUrl,
    mailTo: (recipient, seen = 0) => waitForMail(database.db, recipient, seen),
    close: async () => {
      await app.close()
      await jobs.stop()
      if (!opened) await database.close()
    },
  }
}

/** The first address in a mail. */
export const linkIn = (mail: MailRow): string => /https?:\/\/\S+\/auth\/\S+/.exec(mail.body_text)?.[0] ?? ''

async function waitForMail(db: Database, recipient: string, seen: number): Promise<MailRow> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) {
    const mails = await db.many<MailRow>(
      sql`select * from mails where recipient = ${recipient} order by id desc`,
    )
    const [newest] = mails
    if (newest && mails.length > seen) return newest
  }
  throw new Error(`no mail to ${recipient}`)
}

/** A port that nobody listens on, for a server whose own address is part of its configuration. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
