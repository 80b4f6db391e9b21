import { setTimeout as pause } from 'node:timers/promises'

/** A command of the W3C WebDriver protocol, by its name there. */
export type Command =
  | { readonly name: 'Navigate'; readonly url: string }
  | { readonly name: 'ExecuteScript'; readonly script: string; readonly args: readonly unknown[] }
  | { readonly name: 'ElementClick'; readonly id: string }
  | { readonly name: 'ElementSendKeys'; readonly id: string; readonly text: string }
  | { readonly name: 'PerformActions'; readonly actions: readonly object[] }

/** Sends a command to a browser. Answers its value; throws what the browser refuses. */
export type Send = (command: Command) => Promise<unknown>

/** How long a window waits for what must come, in milliseconds. */
const patience = 15_000

const elementKey = 'element-6066-11e4-a52e-4f735466cecf' // by which WebDriver tells an element

/** A window of a browser that Playwright does not drive. Things are found by selector and by what they are called. */
export class Window {
  readonly #send: Send
  readonly #origin: string

  constructor(send: Send, origin: string) {
    this.#send = send
    this.#origin = origin
  }

  /** Opens an address of the shop, and waits until its scripts run. */
  open = async (path: string): Promise<void> => {
    await this.#send({ name: 'Navigate', url: `${this.#origin}${path}` })
    await this.until('return document.documentElement.hasAttribute("data-hydrated")')
  }

  press = (selector: string, name = ''): Promise<void> =>
    this.#act(selector, name, (id) => this.#send({ name: 'ElementClick', id }))

  type = (label: string, text: string): Promise<void> =>
    this.#act('input', label, (id) => this.#send({ name: 'ElementSendKeys', id, text }))

  /** Presses a key wherever the keyboard is. */
  key = (value: string): Promise<unknown> => {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
    return this.#send({ name: 'PerformActions', actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  see = (selector: string, name = ''): Promise<void> => this.#act(selector, name, async () => {})

  at = (path: string): Promise<unknown> =>
    this.until(
      'return location.pathname.startsWith(arguments[0]) && document.readyState === "complete"',
      path,
    )

  run = (script: string, ...args: unknown[]): Promise<unknown> =>
    this.#send({ name: 'ExecuteScript', script, args })

  /** Runs a script until it answers something other than nothing, false or zero. */
  until = async (script: string, ...args: unknown[]): Promise<unknown> => {
    const deadline = Date.now() + patience
    for (;;) {
      // While a page gives way to the next there is nothing to ask.
      const answer = await this.run(script, ...args).catch(() => null)
      if (answer) return answer
      if (Date.now() > deadline)
        throw new Error(`${await this.#whereabouts()}: never ${script} ${args.join(' ')}`)
      await pause(50)
    }
  }

  // What has just been drawn may be covered or gone: like a person, one tries again.
  async #act(selector: string, name: string, act: (id: string) => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + patience
    for (;;) {
      const found = await this.until(findVisible, selector, name)
      const failure = await act((found as Record<string, string>)[elementKey] ?? '').then(
        // a script answers elements so
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) return
      if (Date.now() > deadline) throw failure
      await pause(50)
    }
  }

  async #whereabouts(): Promise<string> {
    return String(
      await this.run('return `${location.href} (${document.body.innerText.slice(0, 500)})`').catch(String),
    )
  }
}

const findVisible = `
  const [selector, name] = arguments
  const nameOf = (element) => element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText
  return [...document.querySelectorAll(selector)]
    .find((element) => element.checkVisibility() && nameOf(element).trim().startsWith(name))`
