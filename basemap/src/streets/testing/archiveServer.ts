import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ArchiveServer = {
  address: string
  /** What it serves. A test may replace it. */
  content: { bytes: Buffer; etag: string }
  /** The ranges that were asked for. */
  requests: string[]
  /** Decides what happens to the request that was just added: `cut` ends the connection in the middle of the answer. */
  fate: () => 'serve' | 'cut' | 'fail' | 'ignoreRange'
  close: () => Promise<void>
}

/** Serves one file with byte ranges, as a server of map archives does, and fails on demand. */
export async function serveArchive(bytes: Buffer): Promise<ArchiveServer> {
  const state: ArchiveServer = {
    address: '',
    content: { bytes, etag: '"first"' },
    requests: [],
    fate: () => 'serve',
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => answer(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/planet.pmtiles`
  return state
}

function answer(state: ArchiveServer, { headers }: IncomingMessage, response: ServerResponse): void {
  const { bytes, etag } = state.content
  state.requests.push(headers.range ?? '')
  const fate = state.fate()
  if (fate === 'fail') return void response.writeHead(503).end()
  if (fate === 'ignoreRange') return void response.writeHead(200, { etag }).end(bytes)
  const condition = headers['if-match']
  if (condition !== undefined && condition !== etag) return void response.writeHead(412).end()
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const [start, end] = [Number(first), Math.min(Number(last), bytes.length - 1)]
  const piece = bytes.subarray(start, end + 1)
  response.writeHead(206, {
    etag,
    'content-range': `bytes ${start}-${end}/${bytes.length}`,
    'content-length': piece.length,
  })
  if (fate === 'serve') response.end(piece)
  else response.write(piece.subarray(0, piece.length >> 1), () => response.destroy())
}
