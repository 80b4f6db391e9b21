import { decodeHTMLStrict } from 'entities/decode'
import type { DemoShop } from './demoShop.ts'

export type ShownMail = {
  readonly subject: string
  readonly replyTo: string | null
  readonly text: string
}

/** What the mailbox of the demo has for an address, the newest first. Throws when it cannot be opened. */
export async function readMails({ url }: DemoShop, recipient: string): Promise<ShownMail[]> {
  const list = await read(`${url}/development/mailbox`)
  const addresses = [...list.matchAll(/<a href="([^"]+)"><strong>.*?<\/strong><span>(.*?)<\/span>/g)]
    .filter(([, , to = '']) => decodeHTMLStrict(to) === recipient)
    .map(([, address]) => `${url}${address}`)
  return Promise.all(addresses.map(async (address) => mailIn(await read(address))))
}

async function read(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.text()
}

function mailIn(page: string): ShownMail {
  const part = (shape: RegExp) => {
    const found = shape.exec(page)?.[1]
    return found === undefined ? null : decodeHTMLStrict(found.replaceAll(/<[^>]+>/g, ''))
  }
  return {
    subject: part(/<h1>(.*?)<\/h1>/) ?? '',
    replyTo: part(/<dt>Reply to<\/dt><dd>(.*?)<\/dd>/),
    text: part(/<p class="mail-text">(.*?)<\/p>/s) ?? '',
  }
}
