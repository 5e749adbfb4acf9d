import { gunzipSync, gzipSync } from 'node:zlib'
import { readVarint } from 'pmtiles'

/** The byte range of a run of tiles. In the root directory, a run of 0 points to a leaf directory. */
export type Entry = { id: number; offset: number; length: number; run: number }

/** A reader first fetches the header and the root directory together, in one request of 16 KiB. */
const ROOT_MAX = 16_384 - 127
const ENTRIES_PER_LEAF = 2048

export function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = writeDirectory(entries)
  if (whole.length <= ROOT_MAX) return { root: whole, leaves: Buffer.alloc(0) }
  // The larger the leaves are, the fewer of them the root has to name.
  let perLeaf = ENTRIES_PER_LEAF
  let written = writeLeaves(entries, perLeaf)
  while (written.root.length > ROOT_MAX) written = writeLeaves(entries, (perLeaf *= 2))
  return written
}

function writeLeaves(entries: readonly Entry[], perLeaf: number): { root: Buffer; leaves: Buffer } {
  const leaves: Buffer[] = []
  const leading: Entry[] = []
  let offset = 0
  for (let first = 0; first < entries.length; first += perLeaf) {
    const leaf = writeDirectory(entries.slice(first, first + perLeaf))
    leading.push({ id: entries[first]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: writeDirectory(leading), leaves: Buffer.concat(leaves) }
}

/**
 * Writes the entries column by column, as the format requires: ids as differences, and offset 0 for an entry
 * that directly follows the previous one.
 */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
    bytes.push(rest)
  }
  write(entries.length)
  let before = 0
  for (const { id } of entries) {
    write(id - before)
    before = id
  }
  for (const { run } of entries) write(run)
  for (const { length } of entries) write(length)
  let end = -1
  for (const { offset, length } of entries) {
    write(offset === end ? 0 : offset + 1)
    end = offset + length
  }
  return gzipSync(Buffer.from(bytes))
}

/** Reads what `writeDirectory` writes. Throws if the bytes are not a directory. */
export function readDirectory(packed: Uint8Array): Entry[] {
  const position = { buf: gunzipSync(packed), pos: 0 }
  const count = readVarint(position)
  const column = () => Array.from({ length: count }, () => readVarint(position))
  const [ids, runs, lengths, offsets] = [column(), column(), column(), column()]
  if (position.pos > position.buf.length) throw new Error('The directory ends too early.')
  let id = 0
  let end = 0
  return ids.map((difference, index) => {
    id += difference
    const [run = 0, length = 0, given = 0] = [runs[index], lengths[index], offsets[index]]
    const offset = given === 0 && index > 0 ? end : given - 1
    end = offset + length
    return { id, offset, length, run }
  })
}
