import { analyse } from 'chardet'
import { FileRefused } from './fileRefused.ts'

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** If the guess is uncertain, the file was most likely written in the encoding of Western Windows. */
const WESTERN = 'windows-1252'
const SURE = 60
const GUESSED_FROM_BYTES = 64 * 1024
/** A share of all characters. Text contains almost no control characters. */
const MOST_CONTROLS = 0.005

/** All control characters except tabs and line breaks. */
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu

/** Decodes the text of a file in any encoding. */
export function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
  const text = decode(bytes, marked)
  if (text.includes('\0') || (!marked && hasManyControls(text))) throw new FileRefused('error.importBinary')
  return text
}

/** A byte order mark says that a file is text, so this is asked only about files without one. */
const hasManyControls = (text: string): boolean =>
  (text.match(CONTROLS)?.length ?? 0) > text.length * MOST_CONTROLS

function decode(bytes: Uint8Array, marked: string | undefined): string {
  const encoding = marked ?? unmarkedUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(guess(bytes)).decode(bytes)
  }
}

/**
 * Detects UTF-16 without a byte order mark by its zero bytes. In Western text, nearly every second byte is
 * zero.
 */
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
