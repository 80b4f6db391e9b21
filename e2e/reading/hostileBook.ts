import { once } from 'node:events'
import { createServer } from 'node:http'
import { makeEpub, page } from '#publishing/epub/epub.builder.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addOwnEpub } from './ownEpub.ts'

/** A server on the web that a book tries to reach. */
export type Outside = {
  readonly url: string
  /** What was asked for there. */
  readonly asked: readonly string[]
  close(): void
}

export async function openOutside(): Promise<Outside> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, asked, close: () => void server.close() }
}

/** A script that leaves a mark, wherever it runs. */
export const attack = 'top.attacked = (top.attacked ?? 0) + 1'

/** An address of the shop's own scripts, which its policy allows. */
export const ownScript = '/assets/attack.js'

/**
 * A page with everything in it that could run, load from elsewhere or leave the book unsolicited. `url` is a server on the
 * web, `shopUrl` the shop itself.
 */
export const hostilePage = (url: string, shopUrl: string): string =>
  page(
    `<p id="text">Habari ya asubuhi</p>
    <script>${attack}</script><script src="evil.js"></script><script src="${url}/script.js"></script>
    <script src="${shopUrl}${ownScript}"></script><script type="module">import "${shopUrl}${ownScript}"</script>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="${attack}">
      <script>${attack}</script><image xlink:href="${url}/drawing.png" width="9" height="9"/></svg>
    <img src="missing.png" onerror="${attack}" alt=""/><img src="${url}/picture.png" srcset="${url}/large.png 2x" alt=""/>
    <div style="background: url(${url}/ground.png)" onclick="${attack}">a</div><code>letters</code>
    <video src="${url}/film.mp4" autoplay="" poster="${url}/poster.png"></video><audio src="${url}/sound.mp3" autoplay=""></audio>
    <iframe src="${url}/frame"></iframe><iframe srcdoc="&lt;script&gt;${attack}&lt;/script&gt;"></iframe>
    <object data="${url}/object"></object><embed src="${url}/embed"/>
    <form action="${url}/form"><input autofocus="" onfocus="${attack}"/><button id="send">Send</button></form>
    <a id="run" href="javascript:${attack}">run</a> <a id="reference" epub:type="noteref" href="#note">1</a>
    <aside id="note" epub:type="footnote" onclick="${attack}">Tanbihi <script>${attack}</script>
      <img src="missing.png" onerror="${attack}" alt=""/><img src="${url}/note.png" alt=""/>
      <iframe srcdoc="&lt;script&gt;${attack}&lt;/script&gt;"></iframe>
      <a id="runNote" target="_top" href="javascript:${attack}">run</a></aside>`,
    `<base href="${url}/"/><meta http-equiv="refresh" content="1;url=${url}/refresh"/>
    <link rel="stylesheet" href="${url}/sheet.css"/><link rel="prefetch" href="${url}/prefetch"/>
    <style>@import "${url}/import.css"; @font-face { font-family: Evil; src: url(${url}/font.woff2) }
      code { font-family: Evil !important } body { background: url(${url}/body.png) }</style>`,
  )

/** Puts a book with that page on somebody's shelf; returns its number, and how to take the file away again. */
export function addHostileBook(shop: DemoShop, readerId: number, url: string) {
  const items =
    '<item id="evil" href="evil.js" media-type="text/javascript"/><item id="fake" href="missing.png" media-type="image/png"/>'
  const epub = makeEpub({
    items,
    files: {
      'EPUB/page.xhtml': hostilePage(url, shop.url),
      'EPUB/evil.js': attack,
      'EPUB/missing.png': 'no picture',
    },
  })
  return addOwnEpub(shop, epub, { readerId, title: 'A Hostile Book' })
}
