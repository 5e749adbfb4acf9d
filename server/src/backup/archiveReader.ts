import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { damaged } from './backupError.ts'
import { MANIFEST, Manifest } from './manifest.ts'
import type { Member } from './manifest.ts'

export type ReadMember = {
  name: string
  size: number
  isDirectory: boolean
  content: AsyncIterable<Buffer>
}

/** Small members, such as the manifest, are read whole. */
export async function wholeOf({ content }: Pick<ReadMember, 'content'>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * Reads a backup from the beginning to the end and compares every member with the manifest, which comes last.
 * An error of `visit` itself is passed on. Any other failure means damage, and names the member.
 */
export async function readArchive(
  source: Readable,
  visit: (member: ReadMember) => Promise<void> = async () => {},
): Promise<Member[]> {
  const extract = tar.extract()
  const flow = pipeline(source, createZstdDecompress(), extract)
  flow.catch(() => {})
  const found: Member[] = []
  let current = 'its first bytes'
  let manifest: Member[] | null = null
  let ownFailure: unknown = null
  try {
    for await (const entry of extract) {
      const { name, size, type } = entry.header
      current = name
      const hash = createHash('sha256')
      const content = hashed(entry as AsyncIterable<Buffer>, hash)
      if (name === MANIFEST) {
        manifest = Manifest.parse(JSON.parse((await wholeOf({ content })).toString())).members
        continue
      }
      try {
        await visit({ name, size, isDirectory: type === 'directory', content })
      } catch (error) {
        // The content fails inside of it if the file is damaged, and that error is not its own.
        if (!isOfStream(error)) ownFailure = error
        throw error
      }
      for await (const _ of content);
      found.push({ name, size, sha256: hash.digest('hex') })
    }
    await flow
  } catch (error) {
    extract.destroy()
    source.destroy()
    if (ownFailure !== null) throw ownFailure
    throw damaged(current, error instanceof Error ? error.message : String(error), { cause: error })
  }
  if (!manifest) throw damaged(current, 'the file ends here')
  compare(found, manifest)
  return found
}

function compare(found: readonly Member[], manifest: readonly Member[]): void {
  for (const [index, expected] of manifest.entries()) {
    const member = found[index]
    if (member?.name !== expected.name) throw damaged(expected.name, 'it is missing')
    if (member.size !== expected.size || member.sha256 !== expected.sha256)
      throw damaged(expected.name, 'its content has another checksum')
  }
  const extra = found[manifest.length]
  if (extra) throw damaged(extra.name, 'it is not in the manifest')
}

/** Errors of the decompression and of the tar format. */
class StreamError extends Error {}
const isOfStream = (error: unknown): boolean => error instanceof StreamError

async function* hashed(entry: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  const pieces = entry[Symbol.asyncIterator]()
  for (;;) {
    const next = await pieces.next().catch((error: unknown) => {
      throw new StreamError(error instanceof Error ? error.message : String(error), { cause: error })
    })
    if (next.done) return
    hash.update(next.value)
    yield next.value
  }
}
