import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import launcherEnvironment from '../scripts/nodeEnvironment.json' with { type: 'json' }
import launcherFlags from '../scripts/nodeFlags.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

export type Server = { readonly url: string; readonly pid: number; stop(): Promise<void> }

/** Starts a program of the project, the shop as `npm start` does, on a free port, and waits until it says a word. */
export async function startServer(file: string, environment: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const isBuilt = file.endsWith('.js')
  const flags = isBuilt ? launcherFlags : ['--disable-warning=ExperimentalWarning']
  const memory = isBuilt ? launcherEnvironment : {}
  const child = spawn(process.execPath, [...flags, join(root, file)], {
    env: { ...memory, ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} did not start`))),
  ])
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
