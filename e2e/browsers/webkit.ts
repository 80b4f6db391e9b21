import { globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#identity/testing/shop.ts'
import { firstWords, type Programs } from './programs.ts'
import type { Command, Send } from './webdriver.ts'

const binary = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(0)

/** WebKit as GTK has it (Debian: webkit2gtk-driver), on a screen that nobody sees (Debian: xvfb). */
export async function startWebKit(programs: Programs): Promise<Send> {
  const screen = programs.start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'])
  const display = await firstWords(screen)
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${display}` }
  programs.start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], env)
  const base = `http://127.0.0.1:${port}/session`
  const options = { binary: binary(), args: ['--automation'] }
  const { sessionId }: { sessionId: string } = await ask(base, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  return (command) => ask(`${base}/${sessionId}/${pathOf(command)}`, command)
}

function pathOf(command: Command): string {
  switch (command.name) {
    case 'Navigate':
      return 'url'
    case 'ExecuteScript':
      return 'execute/sync'
    case 'ElementClick':
      return `element/${command.id}/click`
    case 'ElementSendKeys':
      return `element/${command.id}/value`
    default:
      return 'actions'
  }
}

async function ask<Value>(address: string, body: object): Promise<Value> {
  const response = await askWhenOpen(address, JSON.stringify(body))
  const { value }: { value: Value & { error?: string; message?: string } } = await response.json() // as the protocol says
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

// The driver takes a moment to listen.
async function askWhenOpen(address: string, body: string): Promise<Response> {
  for (let tries = 0; ; tries += 1)
    try {
      return await fetch(address, { method: 'POST', body })
    } catch (error) {
      if (tries > 50) throw error
      await pause(100)
    }
}
