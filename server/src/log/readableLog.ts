import { Writable } from 'node:stream'

/** A line of the log as the logger writes it. */
type Line = Record<string, unknown> & { level?: number; time?: number; msg?: string; err?: unknown }

const LEVELS: Record<number, string> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

/** The same in every line of a process. */
const OMITTED = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname'])

/** Writes a line of JSON as text for people: time, level, message, values, and the stack of an error. */
export function readableLine(json: string): string {
  const line = parsed(json)
  if (!line) return `${json}\n`
  const at = new Date(line.time ?? 0).toISOString()
  const values = Object.entries(line)
    .filter(([name]) => !OMITTED.has(name))
    .map(([name, value]) => `${name}=${valueText(value)}`)
  const first = [at, LEVELS[line.level ?? 0] ?? '', line.msg ?? '', ...values].filter(Boolean).join(' ')
  return [first, ...stackOf(line.err)].join('\n    ') + '\n'
}

const valueText = (value: unknown): string =>
  typeof value === 'string' && /^[\w.:/@-]+$/.test(value) ? value : JSON.stringify(value)

function stackOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return error === undefined ? [] : [JSON.stringify(error)]
  const { stack, message } = error as { stack?: string; message?: string }
  return (stack ?? message ?? JSON.stringify(error)).split('\n')
}

function parsed(json: string): Line | null {
  try {
    const line: unknown = JSON.parse(json)
    return typeof line === 'object' && line !== null ? (line as Line) : null
  } catch {
    return null
  }
}

/** Turns the lines of the logger into readable ones. */
export const readableStream = (to: Pick<NodeJS.WritableStream, 'write'>): Writable =>
  new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      for (const line of String(chunk).split('\n')) if (line) to.write(readableLine(line))
      done()
    },
  })
