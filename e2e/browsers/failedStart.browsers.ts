import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { commandOf, familyOf, living } from '../setup/processes.ts'
import { inFirefox, inWebKit } from './inBrowser.ts'

// Programs by the names of the browsers' own.
const fakes = mkdtempSync(join(tmpdir(), 'soma-fakes-'))
const { PATH = '' } = process.env
process.env['PATH'] = `${fakes}:${PATH}`
after(() => rmSync(fakes, { recursive: true, force: true }))

const fake = (name: string, script: string) =>
  writeFileSync(join(fakes, name), `#!${process.execPath}\n${script}`, { mode: 0o755 })

/** What runs below this process that did not run before, and what lies about. */
async function leftBy(start: () => Promise<void>): Promise<string[]> {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('soma-firefox-'))
  const [processesBefore, foldersBefore] = [familyOf(process.pid), folders()]
  await assert.rejects(start(), /session not created|ended before it said anything/)
  const processes = living(familyOf(process.pid)).filter((pid) => !processesBefore.includes(pid))
  return [...processes.map(commandOf), ...folders().filter((name) => !foldersBefore.includes(name))]
}

const never = async () => assert.fail('the browser was started')

test('of a Firefox that takes no session nothing is left', async () => {
  fake(
    'firefox-esr',
    `const { createServer } = require('node:net')
    const { readFileSync } = require('node:fs')
    const profile = process.argv[process.argv.indexOf('--profile') + 1]
    const port = /port", (\\d+)/.exec(readFileSync(profile + '/user.js', 'utf8'))[1]
    const answer = JSON.stringify([1, 1, { error: 'session not created', message: 'no' }, null])
    createServer((socket) => socket.on('data', () => socket.write(answer.length + ':' + answer))).listen(port, '127.0.0.1')`,
  )
  assert.deepEqual(await leftBy(() => inFirefox(never)), [])
})

test('of a WebKit that takes no session neither driver nor screen is left, nor what the driver started', async () => {
  fake('Xvfb', `console.log(99)\nsetInterval(() => {}, 1000)`)
  fake(
    'WebKitWebDriver',
    `require('node:child_process').spawn('sleep', ['600'])
    const port = process.argv[2].replace('--port=', '')
    const answer = JSON.stringify({ value: { error: 'session not created', message: 'no' } })
    require('node:http').createServer((_, response) => response.writeHead(500).end(answer)).listen(port, '127.0.0.1')`,
  )
  assert.deepEqual(await leftBy(() => inWebKit(never)), [])
})

test('a screen that cannot be opened is not waited for', async () => {
  fake('Xvfb', 'process.exit(1)')
  assert.deepEqual(await leftBy(() => inWebKit(never)), [])
})
