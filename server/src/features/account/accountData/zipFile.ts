import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipPart = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const ENTRY = 0x02014b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const END = 0x06054b50
/** Version 4.5 has sizes of 64 bits. */
const VERSION = 45
/** The sizes follow the content (bit 3), and names are in UTF-8 (bit 11). */
const FLAGS = (1 << 3) | (1 << 11)
const DEFLATE = 8
/** January 1, 1980: the time of the export is in its name. */
const DOS_DATE = 0x21
const IN_EXTRA = 0xff_ff_ff_ff
const MANY = 0xff_ff

/**
 * Writes a ZIP file part by part, so that memory doesn't grow with it. All sizes have 64 bits, because they are
 * known only afterwards. Ours, because no installed package writes ZIP files.
 */
export async function* zipFile(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of parts) {
    const part: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = localHeader(part.name)
    yield head
    for await (const chunk of packed(content, part)) yield chunk
    const tail = descriptor(part)
    yield tail
    offset += head.length + part.packed + tail.length
    written.push(part)
  }
  const directory = written.map(entry)
  yield* directory
  const length = directory.reduce((sum, { length: own }) => sum + own, 0)
  yield end(written.length, length, offset)
}

/** Yields the packed content and counts it. */
async function* packed(content: ZipPart['content'], part: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const chunk of content) {
      part.crc = crc32(chunk, part.crc)
      part.size += chunk.length
      yield chunk
    }
  }
  const packer = createDeflateRaw()
  const feeding = pipeline(Readable.from(counted(), { objectMode: false }), packer)
  // Reading the packer reports the error as well.
  feeding.catch(() => {})
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    part.packed += chunk.length
    yield chunk
  }
  await feeding
}

/** Writes numbers by their size in bytes. */
function record(...fields: (readonly [size: 2 | 4 | 8, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, size)
    at += size
  }
  return bytes
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    record([4, LOCAL], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DOS_DATE]),
    record([4, 0], [4, IN_EXTRA], [4, IN_EXTRA], [2, name.length], [2, 20]),
    name,
    record([2, 1], [2, 16], [8, 0], [8, 0]),
  ])

const descriptor = ({ crc, packed: length, size }: Written): Buffer =>
  record([4, DESCRIPTOR], [4, crc], [8, length], [8, size])

const entry = ({ name, crc, packed: length, size, offset }: Written): Buffer =>
  Buffer.concat([
    record([4, ENTRY], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DOS_DATE]),
    record([4, crc], [4, IN_EXTRA], [4, IN_EXTRA], [2, name.length], [2, 28], [2, 0], [2, 0], [2, 0]),
    record([4, 0], [4, IN_EXTRA]),
    name,
    record([2, 1], [2, 24], [8, size], [8, length], [8, offset]),
  ])

const end = (count: number, length: number, offset: number): Buffer =>
  Buffer.concat([
    record([4, END_64], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0]),
    record([8, count], [8, count], [8, length], [8, offset]),
    record([4, LOCATOR_64], [4, 0], [8, offset + length], [4, 1]),
    record([4, END], [2, 0], [2, 0], [2, Math.min(count, MANY)], [2, Math.min(count, MANY)]),
    record([4, Math.min(length, IN_EXTRA)], [4, Math.min(offset, IN_EXTRA)], [2, 0]),
  ])
