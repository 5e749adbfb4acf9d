import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** An archive that is read piece by piece. */
export type Source = {
  /** The address or path. */
  name: string
  size: number
  /** Changes with the content: the ETag, the time of the last change, or null if the server tells neither. */
  version: string | null
  read: (offset: number, length: number) => Promise<Buffer>
  close: () => Promise<void>
}

/** The source can't be read, or should not be read on. */
export class SourceError extends Error {}

const ATTEMPTS = 6
const FIRST_PAUSE = 500
const PATIENCE = 60_000

export const openSource = (name: string, pause = FIRST_PAUSE): Promise<Source> =>
  /^https?:/.test(name) ? openAddress(name, pause) : openFile(name)

async function openFile(name: string): Promise<Source> {
  const file = await open(name).catch((error: unknown) => {
    throw new SourceError(`${name} can’t be opened.`, { cause: error })
  })
  const { size, mtimeMs } = await file.stat()
  return {
    name,
    size,
    version: `${size}-${mtimeMs}`,
    read: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      if (bytesRead !== length) throw new SourceError(`${name} ends too early.`)
      return buffer
    },
    close: () => file.close(),
  }
}

async function openAddress(name: string, pause: number): Promise<Source> {
  const { size, version } = await repeated(pause, async () => {
    const response = await request(name, 'bytes=0-0', null)
    await response.arrayBuffer()
    return { size: sizeIn(name, response), version: versionOf(response) }
  })
  const read = (offset: number, length: number) =>
    repeated(pause, async () => {
      const response = await request(name, `bytes=${offset}-${offset + length - 1}`, version)
      // A server that ignores If-Match must not slip in another version either.
      if (versionOf(response) !== version || sizeIn(name, response) !== size) throw changed(name)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (bytes.length !== length) throw new Error(`Got ${bytes.length} of ${length} bytes.`)
      return bytes
    })
  return { name, size, version, read, close: async () => {} }
}

async function request(name: string, range: string, version: string | null): Promise<Response> {
  const isStrong = version?.startsWith('"') ?? false
  const response = await fetch(name, {
    headers: { range, 'accept-encoding': 'identity', ...(isStrong && version && { 'if-match': version }) },
    signal: AbortSignal.timeout(PATIENCE),
  })
  const { status } = response
  if (status === 206) return response
  await response.body?.cancel()
  if (status === 412) throw changed(name)
  if (status === 200)
    throw new SourceError(`${name} does not support byte ranges, so no part of it can be fetched.`)
  if (status === 429 || status >= 500) throw new Error(`The server answered ${status}.`)
  throw new SourceError(`${name} answered ${status}.`)
}

const changed = (name: string) =>
  new SourceError(
    `${name} has changed in the meantime. Run the command again to start over with the new version.`,
  )

const versionOf = ({ headers }: Response) => headers.get('etag') ?? headers.get('last-modified')

function sizeIn(name: string, { headers }: Response): number {
  const size = Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1])
  if (!Number.isSafeInteger(size)) throw new SourceError(`${name} does not tell its size.`)
  return size
}

/** Tries again, with growing pauses, unless it would be pointless. */
async function repeated<T>(pause: number, attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof SourceError) throw error
      if (failures === ATTEMPTS)
        throw new SourceError(`${ATTEMPTS} attempts failed. ${reasonOf(error)}`, { cause: error })
      await sleep(pause * 2 ** (failures - 1))
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
