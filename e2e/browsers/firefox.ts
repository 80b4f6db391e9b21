import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#identity/testing/shop.ts'
import { isRunning, type Programs, type Started } from './programs.ts'
import type { Send } from './webdriver.ts'

/** Firefox as it is installed (Debian: firefox-esr), asked over Marionette, its own form of WebDriver. */
export async function startFirefox(programs: Programs): Promise<Send> {
  const profile = mkdtempSync(join(tmpdir(), 'soma-firefox-'))
  programs.afterwards(() => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }))
  const port = await freePort()
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`)
  const flags = ['--marionette', '--headless', '--no-remote', '--width=1280', '--height=900']
  const firefox = programs.start('firefox-esr', [...flags, '--profile', profile])
  const ask = marionette(await connection(port, firefox))
  await ask('WebDriver:NewSession', {})
  return ({ name, ...parameters }) => ask(`WebDriver:${name}`, parameters)
}

async function connection(port: number, firefox: Started): Promise<Socket> {
  for (let tries = 0; ; tries += 1)
    try {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (tries > 150 || !isRunning(firefox)) throw error
      await pause(200)
    }
}

type Answer = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: { value?: unknown },
]
type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** Messages are `LENGTH:JSON`, where the length is in bytes. */
function marionette(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, Waiting>()
  let bytes = Buffer.alloc(0)
  let count = 0
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    for (let colon = bytes.indexOf(':'); colon > 0; colon = bytes.indexOf(':')) {
      const end = colon + 1 + Number(bytes.subarray(0, colon))
      if (bytes.length < end) return
      const message: Answer = JSON.parse(String(bytes.subarray(colon + 1, end)))
      bytes = bytes.subarray(end)
      if (Array.isArray(message)) settle(message)
    }
  })
  const settle = ([, id, error, result]: Answer) => {
    const call = waiting.get(id)
    if (error) call?.reject(new Error(`${error.error}: ${error.message}`))
    else call?.resolve(result.value)
  }
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      const id = (count += 1)
      waiting.set(id, { resolve, reject })
      const text = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
