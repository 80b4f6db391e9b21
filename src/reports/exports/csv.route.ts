import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '#identity/access.rules.ts'
import { noteAction } from '#identity/audit/auditEntry.table.ts'
import { withAudit } from '#platform/audit.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Log } from '#platform/log.ts'
import { Semaphore } from '#platform/semaphore.ts'
import { addExport, endExport, findExport, moveExport, startExport } from './csvExport.table.ts'
import { csvPatience, csvProgress, csvProgressPath } from '#platform/tables/csvProgress.rules.ts'
import type { CsvReport, CsvSource } from './csvReport.ts'
import { csvStream } from './csvStream.ts'

type Deps = {
  readonly reports: readonly CsvReport[]
  readonly makeContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  readonly log: Log
  /** In milliseconds. */
  readonly patience?: number
}

/** Made at a time in one process: each keeps a connection and a part of the processor busy. */
const maxAtOnce = 2

type ExportQuery = FastifyRequest<{ Params: { report: string; of?: string } }>

/** Files of the reports for verified admins, as they are made (decision 41), and how far one's own have come. */
export function csvRoutes(app: FastifyInstance, { reports, makeContext, log, patience = csvPatience }: Deps) {
  const semaphore = new Semaphore(maxAtOnce)
  const known = new Map(reports.map((report) => [report.name, report]))
  const options = { exposeHeadRoute: false }
  for (const path of ['/admin/csv/:report', '/admin/csv/:report/:of'])
    app.get(path, options, async (request: ExportQuery, reply) => {
      const context = await makeContext(request, reply)
      const userId = adminIn(context)
      if (userId === null) return refuse(context, reply)
      const { report: name, of = '' } = request.params
      const params = new URL(request.url, 'http://shop.invalid').searchParams
      const source = known.get(name)?.read({ of, params }, context.now)
      if (!source) throw new ShopError('general.notFound')
      const id = await writeDown(context, { userId, name, of, params })
      return send(reply, { source, context, id, semaphore, log, patience })
    })
  app.get<{ Params: { key: string } }>(`${csvProgressPath}/:key`, options, async (request, reply) => {
    const context = await makeContext(request, reply)
    const userId = adminIn(context)
    if (userId === null) return refuse(context, reply)
    const found = await findExport(context.db, userId, request.params.key)
    if (!found) throw new ShopError('general.notFound')
    return reply.header('cache-control', 'private, no-store').send(csvProgress(found, context.now))
  })
}

const adminIn = ({ caller }: Context): number | null =>
  caller.kind === 'user' && isAdmin(caller) ? caller.id : null

const refuse = ({ preferences }: Context, reply: FastifyReply) =>
  reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(serverTexts(preferences.language)('backoffice.csv.refused'))

type Named = {
  readonly userId: number
  readonly name: string
  readonly of: string
  readonly params: URLSearchParams
}

/** Who takes which data is written down before the first line is sent. */
async function writeDown({ db }: Context, { userId, name, of, params }: Named): Promise<number> {
  const key = keyIn(params)
  params.delete('export')
  const report = of === '' ? name : `${name}/${of}`
  const asked = params.toString()
  await withAudit({ actorId: userId, operation: 'exportCsv' }, () =>
    noteAction(db, { type: 'WebServiceUser', id: String(userId) }, { report, asked }),
  )
  return addExport(db, { userId, key, report, asked })
}

function keyIn(params: URLSearchParams): string | null {
  const key = params.get('export') ?? ''
  return /^[\w-]{8,64}$/.test(key) ? key : null
}

type Sending = {
  readonly source: CsvSource
  readonly context: Context
  readonly id: number
  readonly semaphore: Semaphore
  readonly log: Log
  readonly patience: number
}

async function send(reply: FastifyReply, { source, context, id, semaphore, log, patience }: Sending) {
  const { db, preferences } = context
  const t = serverTexts(preferences.language)
  const release = await semaphore.acquireWithin(patience)
  const cutOff = () =>
    endExport(db, id, { isWhole: false }).catch((err: unknown) =>
      log.warn({ err }, 'an export’s end was not kept'),
    )
  if (!release || reply.raw.destroyed) {
    release?.()
    await cutOff()
    return answerLater(reply, t('backoffice.csv.busy'))
  }
  try {
    await startExport(db, id, await source.count(context))
  } catch (error) {
    release()
    await cutOff()
    throw error
  }
  const stream = csvStream(
    source,
    { context, t },
    {
      patience,
      onRows: (done) => moveExport(db, id, done),
      onWhole: () => endExport(db, id, { isWhole: true }),
      onClose: (isWhole) => {
        release()
        if (!isWhole) void cutOff()
      },
    },
  )
  stream.on('error', (err) =>
    log.error({ err, requestId: context.requestId }, 'a file of a report was cut off'),
  )
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${source.fileName}"`)
    .send(stream)
}

const answerLater = (reply: FastifyReply, words: string) =>
  reply.code(503).header('retry-after', 60).type('text/plain; charset=utf-8').send(words)
