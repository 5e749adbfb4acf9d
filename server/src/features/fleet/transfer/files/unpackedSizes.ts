import { inflateRawSync } from 'node:zlib'
import { FileRefused } from './fileRefused.ts'
import type { ZipEntry } from './zipEntries.ts'

const STORED = 0
const DEFLATED = 8

/**
 * Rejects a zip file whose contents take more than `most` bytes, or not as many as its directory announces.
 * The library that reads the file relies on the announced sizes. Each content is unpacked here as far as its
 * announced size and dropped again, so a zip bomb takes neither memory nor time.
 */
export function requireSizes(entries: readonly ZipEntry[], most: number): void {
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) throw new FileRefused('error.importTooLarge')
  for (const entry of entries)
    if (unpackedSize(entry) !== entry.size) throw new FileRefused('error.importDamaged')
}

function unpackedSize({ method, size, data }: ZipEntry): number {
  if (method === STORED) return data.length
  if (method !== DEFLATED) throw new FileRefused('error.importDamaged')
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, size) }).length
  } catch {
    throw new FileRefused('error.importDamaged')
  }
}
