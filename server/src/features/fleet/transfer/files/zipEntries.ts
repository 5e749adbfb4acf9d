import { FileRefused } from './fileRefused.ts'

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const LONGEST_COMMENT = 0xffff
/**
 * A workbook has a few parts per sheet and one per picture. This is also below 65,535, at which a second
 * directory would count, with larger numbers (ZIP64).
 */
const ENTRIES_MAX = 5_000

/** `data` is the packed content, which ends at `end`. `size` is what the directory announces for the content, in bytes. */
export type ZipEntry = {
  name: string
  method: number
  size: number
  start: number
  end: number
  data: Uint8Array
}

/** Returns what the directory at the end of a zip file lists. No two entries may share bytes of the file. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end < 0) throw new FileRefused('error.importDamaged')
  const count = view.getUint16(end + 10, true)
  if (count > ENTRIES_MAX) throw new FileRefused('error.importTooLarge')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = count; left > 0; left--) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY) {
      throw new FileRefused('error.importDamaged')
    }
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength))
    entries.push({ name, ...contentOf(bytes, view, at) })
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  rejectOverlaps(entries)
  return entries
}

/** The content follows a second header, which may be longer than its copy in the directory. */
function contentOf(bytes: Uint8Array, view: DataView, at: number): Omit<ZipEntry, 'name'> {
  const start = view.getUint32(at + 42, true)
  if (start + LOCAL_LENGTH > bytes.length || view.getUint32(start, true) !== LOCAL)
    throw new FileRefused('error.importDamaged')
  const dataStart = start + LOCAL_LENGTH + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const dataEnd = dataStart + view.getUint32(at + 20, true)
  if (dataEnd > bytes.length) throw new FileRefused('error.importDamaged')
  return {
    method: view.getUint16(at + 10, true),
    // An entry larger than 4 GB has a size field of all ones, which is over the limit in any case.
    size: view.getUint32(at + 24, true),
    start,
    end: dataEnd,
    data: bytes.subarray(dataStart, dataEnd),
  }
}

/** A small file could otherwise list the same content thousands of times. */
function rejectOverlaps(entries: readonly ZipEntry[]): void {
  let taken = 0
  for (const { start, end } of entries.toSorted((a, b) => a.start - b.start)) {
    if (start < taken) throw new FileRefused('error.importDamaged')
    taken = end
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return -1
}
