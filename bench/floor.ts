// The floor that the shop is measured against: a bare HTTP server that runs the very statements which the shop runs for
// a request, on the same driver with named statements, and answers the rows as JSON. It knows nothing else.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

type Statement = { text: string; values: unknown[] }
type Plan = { body: string; cartId: string | null; statements: Statement[] }

const read: Plan[] = JSON.parse(readFileSync(process.env['PLANS'] ?? '', 'utf8'))
const plans = new Map(read.map((plan) => [plan.body, plan]))
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `f${names.size}`
  names.set(text, name)
  return name
}

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const plan = plans.get(body)
  JSON.parse(body)
  const rows = plan ? await runPlan(plan) : []
  response.statusCode = plan ? 200 : 404
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: rows }))
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('up'))

async function runPlan(plan: Plan): Promise<unknown[]> {
  const isTransaction = plan.statements.some(({ text }) => text === 'begin')
  // A cart is new each time, as it is for the shop.
  const fresh = randomBytes(20).toString('hex')
  const valuesOf = (values: unknown[]) =>
    values.map((value) =>
      plan.cartId !== null && isCart(value, plan.cartId) ? replaceCart(value, plan.cartId, fresh) : value,
    )
  const queryable = isTransaction ? await pool.connect() : pool
  try {
    const rows: unknown[] = []
    for (const { text, values } of plan.statements)
      rows.push((await queryable.query({ name: nameOf(text), text, values: valuesOf(values) })).rows)
    return rows
  } finally {
    if ('release' in queryable) queryable.release()
  }
}

const isCart = (value: unknown, id: string): boolean =>
  value === id || (Array.isArray(value) && value.includes(id))

const replaceCart = (value: unknown, id: string, fresh: string): unknown =>
  Array.isArray(value) ? value.map((each) => (each === id ? fresh : each)) : fresh
