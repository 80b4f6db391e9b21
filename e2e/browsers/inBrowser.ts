import { startFirefox } from './firefox.ts'
import { Programs } from './programs.ts'
import { startWebKit } from './webkit.ts'
import type { Send } from './webdriver.ts'

type Deed = (send: Send) => Promise<void>

export const inFirefox = (deed: Deed): Promise<void> => inBrowser(startFirefox, deed)
export const inWebKit = (deed: Deed): Promise<void> => inBrowser(startWebKit, deed)

async function inBrowser(start: (programs: Programs) => Promise<Send>, deed: Deed): Promise<void> {
  const programs = new Programs()
  try {
    await deed(await start(programs))
  } finally {
    await programs.end()
  }
}
