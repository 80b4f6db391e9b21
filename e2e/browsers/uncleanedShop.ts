import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { attack, hostilePage, ownScript } from '../reading/hostileBook.ts'

/** An address at which the shop gives a book's page out as its author wrote it, and has a script that such a book asks for. */
export async function uncleanedShop(shopUrl: string, outsideUrl: string) {
  let url = ''
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/resources/EPUB/page.xhtml'))
      return response.setHeader('content-type', 'application/xhtml+xml').end(hostilePage(outsideUrl, url))
    if (request.url === ownScript) return response.setHeader('content-type', 'text/javascript').end(attack)
    const { method = 'GET', headers } = request
    const passed = ask(new URL(request.url ?? '/', shopUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    return request.pipe(passed)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  return { url, close: () => void server.close() }
}
