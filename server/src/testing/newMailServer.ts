import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = Omit<Email, 'to'> & { to: string }

export type MailServer = {
  url: string
  received: ReceivedMail[]
  /** The SMTP status that every mail is rejected with; null accepts all mail. */
  rejectWith: number | null
  /** Closes all connections and every new one at once. */
  setDown(down: boolean): void
}

/** Prepares a real SMTP server for tests. */
export function newMailServer() {
  let isDown = false
  const sockets = new Set<Socket>()
  const state: MailServer = {
    url: '',
    received: [],
    rejectWith: null,
    setDown(down) {
      isDown = down
      if (down) for (const socket of sockets) socket.destroy()
    },
  }
  const take = async (raw: Buffer, to: string) => {
    state.received.push({ ...(await PostalMime.parse(raw)), to })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => done(isDown ? new Error('down') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const answer = async () => {
        const [recipient] = session.envelope.rcptTo
        if (state.rejectWith === null) await take(Buffer.concat(chunks), recipient?.address ?? '')
        else return done(Object.assign(new Error('No such mailbox'), { responseCode: state.rejectWith }))
        return done()
      }
      stream.on('end', () => void answer())
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return {
    state,
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
