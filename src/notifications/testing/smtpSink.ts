import { createServer, type Socket } from 'node:net'

/** A mail server that takes everything and keeps it in memory. */
type SinkHabits = {
  /** What it answers to a command, or to a whole mail, instead of taking it. */
  readonly refuse?: (said: string) => string | null
  readonly onMail?: (mail: string) => void
}

export type SmtpSink = { readonly url: string; readonly mails: string[]; close(): Promise<void> }

export async function openSmtpSink(habits: SinkHabits = {}): Promise<SmtpSink> {
  const mails: string[] = []
  const server = createServer((socket) => converse(socket, mails, habits))
    .listen(0, '127.0.0.1')
    .unref()
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

// As much of SMTP (RFC 5321) as a polite client needs.
function converse(socket: Socket, mails: string[], { refuse, onMail }: SinkHabits): void {
  let mail: string | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 sink')
  socket.on('error', () => {}).unref()
  socket.on('data', (data) => {
    rest += data.toString()
    const lines = rest.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (mail !== null) {
        if (line !== '.') mail += `${line}\r\n`
        else {
          const refusal = refuse?.(mail) ?? null
          if (refusal === null) mails.push(mail)
          onMail?.(mail)
          mail = null
          say(refusal ?? '250 kept')
        }
      } else if (/^DATA/i.test(line)) {
        mail = ''
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say(refuse?.(line) ?? '250 fine')
    }
  })
}
