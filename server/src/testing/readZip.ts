import { inflateRawSync } from 'node:zlib'

const END_64_LENGTH = 56 + 20 + 22

/** Returns the parts of a ZIP file whose sizes all have 64 bits, by name. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - END_64_LENGTH
  const count = Number(bytes.readBigUInt64LE(end + 32))
  let at = Number(bytes.readBigUInt64LE(end + 48))
  const parts = new Map<string, Buffer>()
  for (let left = count; left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const extra = at + 46 + nameLength
    const packed = Number(bytes.readBigUInt64LE(extra + 12))
    const offset = Number(bytes.readBigUInt64LE(extra + 20))
    const start = offset + 30 + nameLength + 20
    const name = bytes.toString('utf8', at + 46, extra)
    parts.set(name, inflateRawSync(bytes.subarray(start, start + packed)))
    at = extra + 28
  }
  return parts
}
