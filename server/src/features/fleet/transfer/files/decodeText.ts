import { analyse } from 'chardet'
import { FileRefused } from './fileRefused.ts'

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Where a guess is not sure, it is the encoding of Western Windows that the file was most likely written with. */
const WESTERN = 'windows-1252'
const SURE = 60
const GUESSED_FROM_BYTES = 64 * 1024
/** Of all characters; a text has next to none. */
const MOST_CONTROLS = 0.005

/** All but tabs and line ends. */
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu

/** The text of a file in whatever encoding. */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes)
  const controls = text.match(CONTROLS)?.length ?? 0
  if (text.includes('\0') || controls > text.length * MOST_CONTROLS)
    throw new FileRefused('error.importBinary')
  return text
}

function decode(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  const encoding = marked?.[0] ?? unmarkedUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(guess(bytes)).decode(bytes)
  }
}

/** Without a mark UTF-16 shows by its zero bytes: in Western text nearly every second one. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 1024)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const many = start.length * 0.3
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return undefined
}

function guess(bytes: Uint8Array): string {
  const [best] = analyse(bytes.subarray(0, GUESSED_FROM_BYTES))
  if (!best || best.confidence < SURE || best.name === 'ISO-8859-1') return WESTERN
  try {
    return new TextDecoder(best.name).encoding
  } catch {
    return WESTERN
  }
}
