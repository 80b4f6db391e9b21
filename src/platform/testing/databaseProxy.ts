import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A way to a database that can be cut, or fall silent, while the database stays as it is. */
export type DatabaseProxy = {
  readonly url: string
  /** Ends all connections, and each new one at once: what a server that restarts does. */
  cut(): void
  /** Takes connections and passes nothing on any more: what a server that hangs does. */
  hang(): void
  /** Passes new connections on again. */
  mend(): void
  /** Lets so many milliseconds pass before each word of the server that it is ready: what a network between does. */
  delayReady(milliseconds: number): void
  close(): void
}

/** Opens a way over TCP to the database at `url`. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const { host, port, user = '', password, database } = new pg.Client({ connectionString: url })
  let state: 'open' | 'cut' | 'silent' = 'open'
  let readyDelay = 0
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}) // told by 'close'
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((socket) => {
    keep(socket).setNoDelay()
    if (state === 'cut') return void socket.destroy()
    if (state === 'silent') return
    const target = keep(host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
    socket.on('close', () => target.destroy())
    target.on('close', () => socket.destroy())
    socket.on('data', (data) => state === 'open' && target.write(data))
    const pass = passMessages(socket, () => readyDelay)
    target.on('data', (data: Buffer) => state === 'open' && pass(data))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' ? address?.port : 0
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `postgres://${user}${password ? `:${encodeURIComponent(password)}` : ''}@127.0.0.1:${own}/${database}`,
    cut: () => {
      state = 'cut'
      destroyAll()
    },
    hang: () => {
      state = 'silent'
    },
    mend: () => {
      state = 'open'
    },
    delayReady: (milliseconds) => {
      readyDelay = milliseconds
    },
    close: () => {
      server.close()
      destroyAll()
    },
  }
}

const headLength = 5 // a letter and the length of what follows, itself included
const readyForQuery = 'Z'.charCodeAt(0)

/** Passes the server's messages on, each whole. */
function passMessages(socket: Socket, readyDelay: () => number): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  let last = Promise.resolve()
  return (data) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= headLength && rest.length > rest.readInt32BE(1)) {
      const message = rest.subarray(0, 1 + rest.readInt32BE(1))
      rest = rest.subarray(message.length)
      last = last.then(async () => {
        if (message[0] === readyForQuery && readyDelay() > 0) await sleep(readyDelay())
        socket.write(message)
      })
    }
  }
}
