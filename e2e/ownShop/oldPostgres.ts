import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Says that it is a PostgreSQL of some version, to whatever it is asked, and can do nothing else. */
export async function oldPostgres(version: number): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => talk(socket, version)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `postgres://soma@127.0.0.1:${port}/soma`, close: () => server.close() }
}

// PostgreSQL's protocol, version 3: the first message has no letter, each later one has; `Q` asks.
function talk(socket: Socket, version: number): void {
  socket.on('error', () => {}) // the shop left
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', int32(0)), ready]))
    socket.on('data', (asked) => {
      if (asked[0] === 'Q'.charCodeAt(0)) socket.write(answerOf(String(version)))
      else socket.end()
    })
  })
}

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const int32 = (value: number): Buffer => Buffer.concat([int16(value >> 16), int16(value & 65_535)])

const message = (letter: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(letter), int32(body.length + 4), body])

const ready = message('Z', Buffer.from('I'))
const typeOfInt4 = Buffer.concat([int32(23), int16(4), int32(-1), int16(0)])

/** One row with one column, `version`. */
const answerOf = (value: string): Buffer =>
  Buffer.concat([
    message('T', Buffer.concat([int16(1), Buffer.from('version\0'), int32(0), int16(0), typeOfInt4])),
    message('D', Buffer.concat([int16(1), int32(value.length), Buffer.from(value)])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
