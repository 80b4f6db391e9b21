// `npm start`: sets up what is missing, then launches the stand-ins of outside parties and the shop, and ends both
// together. The stand-ins are children of this launcher, not of the shop: like the real parties they live on when the
// shop is killed. The shop is then started again.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, setup } from './setup.mjs'

setup()
setMaxListeners(0)

// What is young has 16 MB and not 128, and garbage may grow to two fifths of what is in use and not to three times that,
// since Node gives back neither. What is in use has no limit. The C library has one arena for all threads, else what
// compression and pictures took in one is not used by the others, and gives back what is free at its end.
const read = (file) => JSON.parse(readFileSync(join(root, 'scripts', file), 'utf8'))
const flags = read('nodeFlags.json')
const memory = read('nodeEnvironment.json')

const children = new Set()
let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
if (process.env.npm_lifecycle_event) endWithoutParent(process.ppid)

// With a real provider beside it no invented payment may buy anything.
const isReal =
  ['MPESA_URL', 'MTN_URL', 'DPO_URL'].some((name) => process.env[name]) || process.env.SOMA_MODE === 'live'
const shopUrl = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`
const standIns = isReal ? {} : Object.assign({}, ...(await startStandIns()))
let hasOpened = false
let hasLeft = false
let pause = 1
startShop()

/** A start that is refused at first ends the launcher: what is wrong has been said. Later it is tried again. */
function startShop() {
  const shop = launch('build/program/main.js', standIns)
  let openedAt = Infinity
  shop.on('message', (word) => {
    if (word !== 'open') return
    hasOpened = true
    openedAt = Date.now()
  })
  shop.on('exit', (code, signal) => {
    hasLeft = code !== 0
    if (ending) return
    if (code === 0 || (code !== null && !hasOpened)) return end(code)
    if (Date.now() - openedAt > 60_000) pause = 1
    console.error(`soma: the shop ended (${signal ?? `code ${code}`}); it starts again in ${pause} s`)
    const wait = pause * 1000
    // What it left is ended first: should this launcher be killed meanwhile, nobody else would.
    endDatabase(() => setTimeout(() => ending || startShop(), wait))
    pause = Math.min(2 * pause, 30)
  })
}

function endDatabase(then) {
  launch('scripts/endDatabase.ts').on('exit', then)
}

function launch(file, environment, stdio = 'inherit') {
  const child = spawn(pinnedNode(), [...flags, join(root, file)], {
    cwd: process.cwd(),
    env: { ...memory, ...process.env, ...environment },
    // A group of its own: Ctrl-C reaches the launcher alone, which ends the children in order.
    detached: true,
    stdio: ['ignore', stdio, 'inherit', 'ipc'],
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

function startStandIns() {
  return Promise.all([startMpesa(), startMtn(), startCardProvider()])
}

/** Starts the M-Pesa stand-in with keys made for this run, and answers the settings by which the shop finds it. */
async function startMpesa() {
  const keys = {
    MPESA_CONSUMER_KEY: randomUUID(),
    MPESA_CONSUMER_SECRET: randomUUID(),
    MPESA_PASSKEY: randomUUID(),
    MPESA_INITIATOR: 'demo',
    MPESA_INITIATOR_PASSWORD: randomUUID(),
  }
  const url = await startStandIn('stand-ins/mpesa/main.ts', keys)
  const certificate = join(root, 'stand-ins/mpesa/initiator/certificate.pem')
  return {
    ...keys,
    MPESA_URL: url,
    MPESA_PHONE_URL: `${url}/phone`,
    MPESA_PAYBILL_REGISTRATION: 'start',
    MPESA_CERTIFICATE: certificate,
  }
}

/** The same for MTN, which calls back by the registered host name. */
async function startMtn() {
  if (process.env.MTN_PAYMENTS === 'off') return {}
  const keys = {
    MTN_SUBSCRIPTION_KEY: randomUUID(),
    MTN_API_USER: randomUUID(),
    MTN_API_KEY: randomUUID(),
    MTN_REFUND_SUBSCRIPTION_KEY: randomUUID(),
    MTN_REFUND_API_USER: randomUUID(),
    MTN_REFUND_API_KEY: randomUUID(),
  }
  const environment = { MTN_TARGET_ENVIRONMENT: 'mtnrwanda' }
  const host = URL.canParse(shopUrl) ? new URL(shopUrl).hostname : ''
  const url = await startStandIn('stand-ins/mtn/main.ts', {
    ...keys,
    ...environment,
    MTN_CALLBACK_HOST: host,
  })
  return { ...keys, ...environment, MTN_PAYMENTS: 'on', MTN_URL: url }
}

/** Starts the card provider's stand-in with an account made for this run, and answers the settings of the shop. */
async function startCardProvider() {
  const keys = { DPO_COMPANY_TOKEN: randomUUID().toUpperCase(), DPO_SERVICE_TYPE: '45001' }
  const word = randomUUID()
  const pushUrl = `${shopUrl.replace(/\/$/, '')}/api/payments/card/${word}/push`
  const url = await startStandIn('stand-ins/dpo/main.ts', { ...keys, PUSH_URL: pushUrl })
  return { ...keys, DPO_URL: url, DPO_PUSH_TOKEN: word }
}

/** Starts a stand-in on a free port and answers its address, which is the last word of its first line. */
function startStandIn(file, environment) {
  const child = launch(file, { ...environment, PORT: '0', HOST: '127.0.0.1' }, 'pipe')
  return new Promise((resolve) => {
    child.stdout.once('data', (line) => resolve(String(line).trim().split(/\s+/).at(-1)))
    child.once('exit', () => end(1))
  })
}

// npm passes signals on, but not the one that kills it.
function endWithoutParent(npm) {
  setInterval(() => process.ppid === npm || end(0), 1000).unref()
}

async function end(code) {
  if (ending) return
  ending = true
  const running = [...children]
  const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) child.kill('SIGTERM')
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, 30_000))])
  for (const child of children) child.kill('SIGKILL')
  if (hasOpened && (hasLeft || children.size > 0)) await new Promise((resolve) => endDatabase(resolve))
  process.exit(code)
}
