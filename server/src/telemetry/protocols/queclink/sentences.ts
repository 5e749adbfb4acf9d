import { StreamSplitter, breakStream } from '../splitStream.ts'
import type { BrokenStream, Step } from '../splitStream.ts'

export type Sentence = {
  kind: 'sentence'
  /** `RESP` is live, `BUFF` was stored while the device was offline, `ACK` answers a command. */
  type: 'RESP' | 'BUFF' | 'ACK'
  /** The five letters of the report, such as `GTFRI`. */
  report: string
  version: string
  uniqueId: string
  /** All fields, from the header to the count. */
  fields: readonly string[]
  /** Four hexadecimal digits. Answers repeat it unchanged. */
  count: string
  text: string
}

type SentencePart = Sentence | { kind: 'keepAlive' }

/** The longest reports have 1,500 characters. */
export const MAX_SENTENCE_LENGTH = 8 * 1024

const END = '$'.charCodeAt(0)
const PLUS = '+'.charCodeAt(0)
const HEADERS = ['+RESP:GT', '+BUFF:GT', '+ACK:GT']
const HEADER = /^\+(RESP|BUFF|ACK):(GT[A-Z]{3})$/
const VERSION = /^([0-9A-F]{6}([0-9A-F]{4})?)?$/i
/** An IMEI, or the MEID of a CDMA device. */
const UNIQUE_ID = /^(\d{15}|[0-9A-F]{14})$/i
const COUNT = /^[0-9A-F]{4}$/i
/** Header, version, id, name, sending time and count. */
const MIN_FIELDS = 6

export const openSentences = () => new StreamSplitter<SentencePart>(nextSentence)

function nextSentence(bytes: Uint8Array): Step<SentencePart> | undefined {
  const gap = gapLength(bytes)
  if (gap > 0) return { message: { kind: 'keepAlive' }, length: gap }
  if (bytes[0] !== PLUS)
    return breakStream('brokenFrame', 'it does not begin with +RESP, +BUFF or +ACK', bytes)
  if (!couldBeHeader(bytes)) return breakStream('brokenFrame', 'it is not in the ASCII form', bytes)
  const end = bytes.subarray(0, MAX_SENTENCE_LENGTH).indexOf(END)
  if (end >= 0) return { message: readSentence(bytes.subarray(0, end)), length: end + 1 }
  if (bytes.length < MAX_SENTENCE_LENGTH) return undefined
  return breakStream('tooLarge', `no end within ${MAX_SENTENCE_LENGTH} bytes`, bytes)
}

/** Some devices send line breaks or zero bytes between sentences. */
function gapLength(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0x0d && byte !== 0x0a && byte !== 0)
  return first < 0 ? bytes.length : first
}

/** Returns whether all bytes received so far fit a header. */
function couldBeHeader(bytes: Uint8Array): boolean {
  const beginning = latin1(bytes.subarray(0, 8))
  return HEADERS.some((header) => header.startsWith(beginning) || beginning.startsWith(header))
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

/** Reads the parts that all sentences have. */
export function readSentence(bytes: Uint8Array): Sentence | BrokenStream {
  const text = latin1(bytes)
  const fields = text.split(',')
  const [, type, report] = HEADER.exec(fields[0] ?? '') ?? []
  const [, version = '', uniqueId = ''] = fields
  const count = fields.at(-1) ?? ''
  const problem = problemOf(fields, version, uniqueId, count)
  if (problem || !type || !report) {
    return breakStream('brokenFrame', problem ?? 'its header is not known', bytes).message
  }
  return {
    kind: 'sentence',
    type: type as Sentence['type'],
    report,
    version,
    uniqueId: uniqueId.toUpperCase(),
    fields,
    count,
    text,
  }
}

function problemOf(
  fields: readonly string[],
  version: string,
  uniqueId: string,
  count: string,
): string | undefined {
  if (fields.length < MIN_FIELDS) return `${fields.length} fields are too few`
  if (!VERSION.test(version)) return 'its second field is not a protocol version'
  if (!UNIQUE_ID.test(uniqueId)) return 'it names no device'
  return COUNT.test(count) ? undefined : 'it does not end with a count'
}
