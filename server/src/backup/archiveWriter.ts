import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { constants, createZstdCompress } from 'node:zlib'
import tar from 'tar-stream'
import { MANIFEST } from './manifest.ts'
import type { Member } from './manifest.ts'

export type ArchiveWriter = {
  /** Writes exactly `size` bytes. Content that is shorter is filled with zeros, and what is longer is cut off. */
  add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>
  addBuffer(name: string, content: Buffer | string): Promise<void>
  /** The name ends with a slash. */
  addDirectory(name: string): Promise<void>
  /** Writes the manifest and waits until everything has reached the target. Returns what was written. */
  finish(): Promise<Member[]>
  /** Ends it without a manifest. Returns why it failed: an error of the target comes before those that follow from it. */
  abort(reason: unknown): Promise<unknown>
}

const ZEROS = Buffer.alloc(256 * 1024)

/** Writes a tar, compressed with zstd, with the SHA-256 of every member in the last one. Nothing is held in memory. */
export function writeArchive(target: Writable, onBytes: (count: number) => void = () => {}): ArchiveWriter {
  const pack = tar.pack()
  // The checksum lets a reader notice damage where it happens.
  const zstd = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  const flow = pipeline(pack, zstd, target)
  let failure: unknown = null
  const failed = flow.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => {
      failure = error
      throw error
    },
  )
  failed.catch(() => {})
  const members: Member[] = []

  async function add(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> {
    const hash = createHash('sha256')
    const added = Promise.withResolvers<void>()
    const entry = pack.entry({ name, size, mode: 0o600 }, (error) =>
      error ? added.reject(error) : added.resolve(),
    )
    const write = async (bytes: Buffer) => {
      hash.update(bytes)
      onBytes(bytes.length)
      if (!entry.write(bytes)) await Promise.race([once(entry, 'drain'), failed])
    }
    let left = size
    if (left > 0)
      for await (const chunk of content) {
        const bytes = chunk.length > left ? chunk.subarray(0, left) : chunk
        left -= bytes.length
        await write(bytes)
        if (left === 0) break
      }
    while (left > 0) {
      const bytes = ZEROS.subarray(0, Math.min(left, ZEROS.length))
      left -= bytes.length
      await write(bytes)
    }
    entry.end(undefined)
    await Promise.race([added.promise, failed])
    members.push({ name, size, sha256: hash.digest('hex') })
  }

  const addBuffer = (name: string, content: Buffer | string) => {
    const bytes = Buffer.from(content)
    return add(name, bytes.length, [bytes])
  }

  return {
    add,
    addBuffer,
    async addDirectory(name) {
      const added = Promise.withResolvers<void>()
      pack.entry({ name, type: 'directory', mode: 0o700 }, (error) =>
        error ? added.reject(error) : added.resolve(),
      )
      await Promise.race([added.promise, failed])
      members.push({ name, size: 0, sha256: createHash('sha256').digest('hex') })
    },
    async finish() {
      const written = [...members]
      await addBuffer(MANIFEST, JSON.stringify({ members: written }))
      pack.finalize()
      await flow
      return written
    },
    async abort(reason) {
      // The target's error may be on its way.
      await setImmediate()
      const first = failure ?? reason
      pack.destroy(reason instanceof Error ? reason : new Error(String(reason)))
      await flow.catch(() => {})
      return first
    },
  }
}
