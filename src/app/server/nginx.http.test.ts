import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { request as requestHttp } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { testWeb } from '#app/testing/web.ts'
import { freePort } from '#identity/testing/shop.ts'
import { visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { webServer } from './web.ts'

const isInstalled = (program: string, flag: string) => spawnSync(program, [flag]).status === 0
const environment = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
const nginx = spawnSync('nginx', ['-v'], { env: environment }).status === 0
const isReady = nginx && isInstalled('openssl', 'version')

const name = 'soma.example'
const guide = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const example = /```nginx\n([^]*?)```/.exec(guide)?.[1] ?? ''

/** The client's address: 127.0.0.1, or another of the loopback interface. */
type Asking = {
  readonly from?: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

describe('the guide’s nginx configuration', {
  skip: isReady ? false : 'nginx and openssl are not installed',
}, () => {
  let database: TestDatabase
  let folder: string
  let ports: { tls: number; plain: number }
  let addresses: readonly string[]
  const shops = new Map<string, FastifyInstance>()
  const ends: (() => unknown)[] = []

  before(async () => {
    database = await testDatabase()
    folder = mkdtempSync(join(tmpdir(), 'soma-nginx-'))
    ports = { tls: await freePort(), plain: await freePort() }
    addresses = [await openShop(), await openShop()]
    await openNginx(addresses)
  })
  after(async () => {
    for (const end of ends.toReversed()) await end()
    for (const shop of shops.values()) await shop.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function openShop(port = 0): Promise<string> {
    const settings = {
      PUBLIC_URL: `https://${name}`,
      TRUSTED_PROXIES: '1',
      DPO_URL: 'https://secure.3gdirectpay.com',
      DPO_COMPANY_TOKEN: '11111111-2222-4333-8444-555555555555',
      DPO_SERVICE_TYPE: '1',
      DPO_PUSH_TOKEN: 'push-word',
      DPO_ALLOWED_ADDRESSES: '127.0.0.9,196.201.214.0/24',
    }
    const shop = await testWeb(database, visitor, createLog('silent'), { settings })
    shop.get('/api/seen', ({ id, ip, host, protocol, headers }) => ({ id, ip, host, protocol, headers }))
    const address = (await shop.listen({ port, host: '127.0.0.1' })).replace('http://', '')
    shops.set(address, shop)
    return address
  }

  async function openNginx([first = '', second = '']: readonly string[]): Promise<void> {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'key.pem')]
    const certificate = ['-out', join(folder, 'fullchain.pem'), '-subj', `/CN=${name}`, '-days', '2']
    assert.equal(spawnSync('openssl', ['req', '-x509', ...key, ...certificate]).status, 0)
    const sites = example
      .replaceAll(/^.*\[::\].*\n/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${ports.tls}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${ports.plain}`)
      .replaceAll('/etc/ssl/soma', folder)
      .replaceAll('/var/log/nginx', folder)
      .replace('127.0.0.1:3000', first)
      .replace('127.0.0.1:3001', second)
    writeFileSync(join(folder, 'nginx.conf'), wholeConfiguration(folder, sites))
    const flags = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
    const checked = spawnSync('nginx', ['-t', ...flags], { env: environment, encoding: 'utf8' })
    assert.equal(checked.status, 0, checked.stderr)
    const server = spawn('nginx', flags, { env: environment, stdio: 'ignore' })
    ends.push(async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
    })
    for (let tries = 0; tries < 100; tries += 1) {
      const isUp = await ask('/health').then(
        () => true,
        () => false,
      )
      if (isUp) return
      await sleep(50)
    }
    assert.fail(readFileSync(join(folder, 'error.log'), 'utf8'))
  }

  const ask = (path: string, { from = '127.0.0.1', method = 'GET', headers = {}, body }: Asking = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const request = requestHttps({
        host: '127.0.0.1',
        port: ports.tls,
        path,
        method,
        localAddress: from,
        servername: name,
        rejectUnauthorized: false, // self-signed
        headers: { host: name, ...headers },
        agent: false,
      })
      request.on('error', reject)
      request.on('response', (response) => {
        let text = ''
        response.on('data', (piece) => (text += String(piece)))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        )
      })
      request.end(body)
    })

  const forged = {
    'x-forwarded-for': '196.201.214.200',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '80',
    'x-real-ip': '196.201.214.200',
    'x-request-id': 'chosen-by-the-client',
    forwarded: 'for=196.201.214.200;proto=http;host=evil.example',
  }

  // Spec: operations: nginx of the guide: forged addresses, names, protocols and ids are replaced
  test('forwards the true address, host and protocol, whatever a client sends', async () => {
    for (const from of ['127.0.0.1', '127.0.0.2']) {
      const { body, headers } = await ask('/api/seen', { from, headers: forged })
      const seen = JSON.parse(body)
      assert.partialDeepStrictEqual(seen, { ip: from, host: name, protocol: 'https' })
      assert.doesNotMatch(JSON.stringify(seen.headers), /196\.201|chosen-by/)
      assert.match(seen.id, /^[\da-f]{32}$/)
      assert.equal(headers['x-request-id'], seen.id)
    }
  })

  // Spec: operations: nginx of the guide: forged addresses, names, protocols and ids are replaced
  test('forwards no forged address to provider webhooks', async () => {
    const push = (from: string, headers = {}) =>
      ask('/api/payments/card/push-word/push', {
        method: 'POST',
        from,
        headers: { 'content-type': 'application/xml', ...headers },
        body: '<API3G><TransactionToken>unknown</TransactionToken></API3G>',
      })
    assert.equal((await push('127.0.0.1', forged)).status, 404)
    assert.equal((await push('127.0.0.1', { 'x-forwarded-for': '127.0.0.9, 127.0.0.9' })).status, 404)
    assert.equal((await push('127.0.0.9')).status, 200)
  })

  // Spec: operations: nginx of the guide: forged addresses, names, protocols and ids are replaced
  test('has a client rate-limited as one, however many addresses it forges', async () => {
    const query = `mutation ($input: sendHelpRequestInput!) { sendHelpRequest(input: $input) { sent } }`
    const send = async (index: number, from = '127.0.0.1') => {
      const { body } = await ask('/graphql', {
        method: 'POST',
        from,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
        body: JSON.stringify({ query, variables: { input: messageOf(index) } }),
      })
      return JSON.parse(body).errors?.[0]?.extensions?.code ?? 'sent'
    }
    const codes: string[] = []
    for (let index = 1; index <= 31; index += 1) codes.push(await send(index))
    assert.deepEqual([codes.slice(0, 30), codes[30]], [Array(30).fill('sent'), 'TOO_MANY_REQUESTS'])
    assert.equal(await send(32, '127.0.0.2'), 'sent')
  })

  test('rejects other host names, and redirects plain http to the shop', async () => {
    await assert.rejects(ask('/', { headers: { host: 'evil.example' } }), /socket hang up/)
    const { status, location } = await new Promise<{ status?: number; location?: string }>((resolve) =>
      requestHttp({ host: '127.0.0.1', port: ports.plain, path: '/book/4', headers: { host: name } })
        .on('response', ({ statusCode, headers }) =>
          resolve({ status: statusCode ?? 0, location: headers.location ?? '' }),
        )
        .end(),
    )
    assert.deepEqual([status, location], [301, `https://${name}/book/4`])
  })

  test('serves HTTP/2, and accepts bodies up to the shop’s limit', async () => {
    const session = connectHttp2(`https://127.0.0.1:${ports.tls}`, {
      servername: name,
      rejectUnauthorized: false,
    })
    const [headers] = await once(session.request({ ':path': '/health', ':authority': name }), 'response')
    session.close()
    assert.equal(headers[':status'], 200)
    const send = (size: number) =>
      ask('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ __typename }"}'.padEnd(size),
      })
    const { bodyLimit } = webServer(readConfig({})).initialConfig
    const whole = bodyLimit ?? 0
    assert.equal((await send(whole)).status, 200)
    const { status, body } = await send(whole + 1)
    assert.equal(status, 413)
    assert.match(body, /<center>nginx/) // the shop’s own response is JSON
  })

  test('serves /ready to the monitor only', async () => {
    assert.equal((await ask('/ready')).status, 200)
    assert.equal((await ask('/ready', { from: '127.0.0.2' })).status, 403)
  })

  // Spec: operations: nginx of the guide: forged addresses, names, protocols and ids are replaced
  test('loses no request during a rolling restart', async () => {
    const assertServed = async () => {
      for (let count = 0; count < 10; count += 1) assert.equal((await ask('/api/seen')).status, 200)
    }
    for (const address of addresses) {
      await shops.get(address)?.close()
      await assertServed()
      await openShop(Number(address.split(':')[1]))
    }
    await assertServed()
  })
})

const messageOf = (index: number) => ({
  name: 'Amina',
  fromEmail: `amina${index}@reader.example`,
  message: 'Where is my book?',
})

/** The main configuration of an nginx package, with all files in one folder. */
const wholeConfiguration = (folder: string, sites: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${sites}
}
`
