import { connect } from 'node:net'
import type { Socket } from 'node:net'

const END_OF_HEAD = Buffer.from('\r\n\r\n')

const END_LENGTH = 80

/** The end of an answer says where the next part begins, if there is one. */
type Answer = { bytes: number; end: string }

/**
 * A connection that only sends requests and counts bytes, because it shares the CPU cores with the server
 * being measured.
 */
export async function openClient(address: string, headers: Record<string, string>) {
  const { hostname, port, host } = new URL(address)
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(opened))
    opened.once('error', reject)
  })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const rest = ` HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}`
  let asked = 0
  let missing = 0
  let bytes = 0
  let answered: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  const fail = (error: Error) => answered?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection.')))
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length
    else {
      const head = chunk.indexOf(END_OF_HEAD)
      const text = chunk.toString('latin1', 0, head)
      const length = /^HTTP\/1\.1 200 [^]*\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (length === undefined) return fail(new Error(chunk.toString('utf8', 0, 2000)))
      bytes = Number(length)
      missing = bytes - (chunk.length - head - END_OF_HEAD.length)
    }
    if (missing === 0) answered?.resolve({ bytes, end: chunk.toString('latin1', chunk.length - END_LENGTH) })
  })
  return {
    get: (path: string) =>
      new Promise<Answer>((resolve, reject) => {
        answered = { resolve, reject }
        // Varies the forwarded client address, as a proxy would, because a single address is rate-limited.
        socket.write(`GET ${path}${rest}x-forwarded-for: 10.0.0.${asked++ % 256}\r\n\r\n`)
      }),
    close: () => socket.destroy(),
  }
}

export type Client = Awaited<ReturnType<typeof openClient>>
