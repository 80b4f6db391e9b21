import { addJob, jobKind, jobTask, type JobTasks } from '#platform/jobs.ts'
import type { Database } from '#platform/database/database.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { compareRow, compareUnlisted } from './comparison.service.ts'
import { type ListWindow, windowBefore } from './listedPayment.rules.ts'

export const comparisonCrontab = '15 4 * * * comparePayments ?fill=1d'

/** One page is one job, and each adds the next: a run that was killed goes on where it was. */
const pageJob = jobKind('comparePage', { provider: 'text', from: 'text', to: 'text', offset: 'number' })

type Page = ReturnType<typeof pageJob.read>

export const comparisonTasks = (gateway: PaymentGateway): JobTasks => ({
  comparePayments: async () => {
    const { from, to } = windowBefore(new Date())
    for (const { name, listPayments } of gateway.providers.values())
      if (listPayments)
        await addPage(gateway.db, {
          provider: name,
          from: from.toISOString(),
          to: to.toISOString(),
          offset: 0,
        })
  },
  ...jobTask(pageJob, (page) => comparePage(gateway, page)),
})

const addPage = (tx: Database, page: Page) =>
  addJob(tx, pageJob, page, { key: `compare:${page.provider}:${page.offset}` })

/** Each row in transactions of its own: one of many orders would hold them all. */
async function comparePage(gateway: PaymentGateway, page: Page): Promise<void> {
  const provider = providerOf(gateway.providers, page)
  if (!provider.listPayments) return
  const window: ListWindow = { from: new Date(page.from), to: new Date(page.to) }
  const listed = await provider.listPayments(window, page.offset)
  const now = new Date()
  for (const row of listed) await compareRow({ gateway, provider, now }, row)
  if (listed.length > 0) await addPage(gateway.db, { ...page, offset: page.offset + listed.length })
  else if ((await compareUnlisted(gateway.db, provider.name, window, now)) === null)
    gateway.log.error(
      { provider: provider.name },
      'the list of a payment provider is empty, the ledger is not',
    )
}
