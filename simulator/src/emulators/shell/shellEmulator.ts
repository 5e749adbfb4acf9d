import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What the emulator does wrong, once. */
export type ShellTrouble =
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'status'; status: number; retryAfter?: number }
  /** The answer ends in the middle. */
  | { kind: 'broken' }
  /** A proxy answers with a page. */
  | { kind: 'html' }

type Options = { port?: number; user?: string; password?: string; lines?: readonly ShellLine[] }

/** A line of the file, by header. */
export type ShellLine = Readonly<Record<string, string>>
export type ShellEmulator = Awaited<ReturnType<typeof startShellEmulator>>

/** Serves a file with purchases, as European fuel card providers write them: with semicolons and in latin1. */
export async function startShellEmulator({
  port = 0,
  user = 'demo',
  password = 'demo',
  lines = sampleLines(),
}: Options = {}) {
  const knobs = {
    lines,
    /** Taken one by one by the next requests. */
    troubles: [] as ShellTrouble[],
    requests: 0,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    knobs.requests += 1
    const trouble = knobs.troubles.shift()
    if (trouble?.kind === 'slow') await wait(trouble.milliseconds)
    if (trouble?.kind === 'status') {
      response.writeHead(
        trouble.status,
        trouble.retryAfter ? { 'retry-after': String(trouble.retryAfter) } : {},
      )
      return void response.end()
    }
    if (trouble?.kind === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end('<html><body>Sign in</body></html>')
    }
    if (request.headers.authorization !== `Basic ${btoa(`${user}:${password}`)}`) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="cards"' })
      return void response.end()
    }
    if (request.url !== '/transactions.csv') {
      response.writeHead(404)
      return void response.end()
    }
    const file = Buffer.from(fileOf(knobs.lines), 'latin1')
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': file.length })
    if (trouble?.kind !== 'broken') return void response.end(file)
    response.write(file.subarray(0, file.length / 2), () => response.destroy())
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: open } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${open}/transactions.csv`,
    user,
    password,
    knobs,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fileOf(lines: readonly ShellLine[]): string {
  const headers = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const rows = lines.map((line) => headers.map((header) => line[header] ?? ''))
  return [headers, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')
}

/** A few purchases of the last days, for trying the screens. */
function sampleLines(now = Temporal.Now.instant()): ShellLine[] {
  return Array.from({ length: 6 }, (_, index) => {
    const at = now.subtract({ hours: 20 + index * 31 }).toZonedDateTimeISO('UTC')
    const two = (value: number) => String(value).padStart(2, '0')
    return {
      'Card Number': `70020000000000${40 + (index % 2)}`,
      'Transaction Date': `${two(at.day)}/${two(at.month)}/${at.year}`,
      'Transaction Time': `${two(at.hour)}:${two(at.minute)}`,
      'Receipt Number': String(481_200 + index),
      Product: 'Shell FuelSave Diesel',
      Quantity: (48 + index * 7.25).toFixed(2),
      'Gross Amount': ((48 + index * 7.25) * 1.449).toFixed(2),
      Currency: 'EUR',
      'Site Name': index % 2 === 0 ? 'Shell Alcalá Norte' : 'Shell Getafe',
      City: index % 2 === 0 ? 'Alcalá de Henares' : 'Getafe',
      Odometer: String(84_000 + (6 - index) * 310),
    }
  })
}
