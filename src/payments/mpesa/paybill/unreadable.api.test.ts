import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { openPaybillShop, type PaybillShop } from '../../testing/paybillShop.ts'
import { until } from '../../testing/payingShop.ts'

let paybill: PaybillShop
let url = ''
before(async () => {
  paybill = await openPaybillShop()
  await paybill.pay(1, 'nothing')
  url = (await paybill.lastConfirmation()).url
})
after(() => paybill.close())
beforeEach(() => paybill.db.run(sql`delete from stray_messages`))

/** Cut off on its way. */
const broken = (transId: string) =>
  `{"TransactionType":"Pay Bill","TransID":"${transId}","TransAmount":"418.00","MSISDN":"25472****149","FirstName":"Amina","LastN`

const tell = async (body: string) => (await fetch(url, { method: 'POST', body })).status

const kept = () =>
  paybill.db.many<{ provider: string; reason: string; body: string; source: string }>(
    sql`select provider, reason, body, host(source) as source from stray_messages order by id`,
  )

const mails = () =>
  paybill.db.many<{ recipient: string; body_text: string }>(
    sql`select recipient, body_text from mails where subject like '%cannot read'`,
  )

describe('a confirmation that cannot be read', () => {
  // Spec: payment providers, M-Pesa (1.10): A confirmation of the paybill that cannot be read (1.8)
  test('is kept as it came with the reason, and the support is told', async () => {
    assert.equal(await tell(broken('UKLBROKEN1')), 200)
    assert.deepEqual(await kept(), [
      { provider: 'mpesa', reason: 'unreadable', body: broken('UKLBROKEN1'), source: '127.0.0.1' },
    ])
    await until(async () => (await mails()).length > 0, 10)
    assert.equal(await tell(broken('UKLBROKEN2')), 200)
    const [mail, ...others] = await mails()
    assert.deepEqual([mail?.recipient, others], [paybill.shop.config.supportEmail, []])
    assert.doesNotMatch(mail?.body_text ?? '', /Amina|25472/)
  })

  // Spec: payment providers, M-Pesa (1.10): A confirmation of the paybill that cannot be read (1.8)
  test('is logged by its code, without the payer’s name and number', async () => {
    await tell(broken('UKLBROKEN3'))
    const lines = paybill.shop.logged.filter((line) => line.includes('UKLBROKEN3'))
    assert.equal(lines.length, 1)
    assert.equal(JSON.parse(lines[0] ?? '').length, broken('UKLBROKEN3').length)
    assert.ok(!paybill.shop.logged.some((line) => /Amina|25472/.test(line)))
  })

  test('is kept once, however often it is told, and a flood of them fills no disk', async () => {
    for (let time = 0; time < 3; time += 1) assert.equal(await tell(broken('UKLBROKEN4')), 200)
    assert.equal((await kept()).length, 1)
    await paybill.db.run(sql`
      insert into stray_messages (provider, reason, body, received_at)
      select 'mpesa', 'unreadable', n, now() from generate_series(1, 999) n`)
    assert.equal(await tell(broken('UKLBROKEN5')), 200)
    assert.equal((await kept()).length, 1000)
  })
})

describe('what M-Pesa told of the paybill', () => {
  const drop = () => paybill.shop.payments.tasks['dropPaymentMessages']?.({})

  const age = (transId: string, days: number) =>
    paybill.db.run(sql`
      update paybill_payments set received_at = now() - make_interval(days => ${days}) where trans_id = ${transId}`)

  const facts = (transId: string) =>
    paybill.db.one<Record<string, unknown>>(sql`
      select to_jsonb(p) - 'body' - 'source' as facts, body is not null and source is not null as told
      from paybill_payments p where trans_id = ${transId}`)

  test('is dropped after the days that are set, and its facts stay; not while a person looks for its order', async () => {
    const [old, young] = [await paybill.addOwed(), await paybill.addOwed()]
    const matched = await paybill.pay(418, old.reference)
    const recent = await paybill.pay(418, young.reference)
    const waiting = await paybill.pay(7, 'nobody’s')
    for (const one of [matched, recent, waiting]) await paybill.looked(one)
    const days = paybill.shop.config.paymentMessageDays
    for (const [one, at] of [
      [matched, days + 1],
      [recent, days - 1],
      [waiting, days + 1],
    ] as const)
      await age(one, at)
    const before = await Promise.all([matched, recent, waiting].map(facts))
    assert.ok(before.every(({ told }) => told))
    await drop()
    const now = await Promise.all([matched, recent, waiting].map(facts))
    assert.deepEqual(
      now.map(({ told }) => told),
      [false, true, true],
    )
    assert.deepEqual(
      now.map((one) => one['facts']),
      before.map((one) => one['facts']),
    )
  })

  test('and could not be read is dropped after the same days', async () => {
    await tell(broken('UKLBROKEN6'))
    await tell(broken('UKLBROKEN7'))
    await paybill.db.run(sql`
      update stray_messages set received_at = now() - make_interval(days => ${paybill.shop.config.paymentMessageDays + 1})
      where body = ${broken('UKLBROKEN6')}`)
    await drop()
    assert.deepEqual(
      (await kept()).map(({ body }) => body),
      [broken('UKLBROKEN7')],
    )
  })
})
