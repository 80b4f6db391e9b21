import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'
import type { Send } from './webdriver.ts'

type Deed = (send: Send) => Promise<void>

export const inFirefox = (deed: Deed): Promise<void> => inBrowser(startFirefox, deed)
export const inWebKit = (deed: Deed): Promise<void> => inBrowser(startWebKit, deed)

async function inBrowser(start: typeof startWebKit, deed: Deed): Promise<void> {
  const browser = await start()
  try {
    await deed(browser.send)
  } finally {
    await browser.close()
  }
}
