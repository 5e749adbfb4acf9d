import { expect, test } from 'vitest'
import { pick, seeded } from '../../../demo/drawings/seeded.ts'
import * as captured from './capturedFrames.fixture.ts'
import { decodeMessage, isMessageCodec } from './commands.ts'
import { crc16 } from './crc16.ts'
import { decodeAvl } from './decodeAvl.ts'
import { decodeDatagram } from './datagrams.ts'
import { FMX6_FAMILY, STANDARD_FAMILY } from './familyOf.ts'
import { encodeFrame, frameLength, MAX_DATA_LENGTH, MIN_DATA_LENGTH } from './frames.ts'
import { encodeNaming } from './imei.ts'
import { StreamReader } from './streamReader.ts'

/** A run of a million takes less than a minute: FUZZ_ITERATIONS=1000000. */
const ITERATIONS = Number(process.env['FUZZ_ITERATIONS'] ?? 50_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_114)

const random = seeded(SEED)
const below = (limit: number) => Math.floor(random() * limit)
const noise = (length: number) => Buffer.from(Array.from({ length }, () => below(256)))

const HANDSHAKE = encodeNaming('352093086403655')
const TEXTS = Object.values(captured).filter((value) => typeof value === 'string')
const FRAMES = TEXTS.filter((text) => text.startsWith('00000000')).map((text) => Buffer.from(text, 'hex'))
const DATAGRAMS = [captured.DATAGRAM, captured.DATAGRAM_UNPLUG].map((text) => Buffer.from(text, 'hex'))

const MUTATIONS: ((bytes: Buffer) => Buffer)[] = [
  (bytes) => bytes,
  (bytes) => {
    const flipped = Buffer.from(bytes)
    for (let left = 1 + below(4); left > 0; left--) flipped[below(flipped.length)]! ^= 1 << below(8)
    return flipped
  },
  (bytes) => bytes.subarray(0, below(bytes.length)),
  (bytes) => {
    const at = below(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), noise(1 + below(8)), bytes.subarray(at)])
  },
  (bytes) => {
    const other = pick(random, FRAMES)
    return Buffer.concat([bytes.subarray(0, below(bytes.length)), other.subarray(below(other.length))])
  },
  (bytes) => noise(bytes.length),
]
const mutate = (bytes: Buffer) => pick(random, MUTATIONS)(bytes)

/** Adds a valid checksum, so that invalid counts and lengths reach the decoders. */
const signedAgain = (data: Buffer) =>
  data.length < MIN_DATA_LENGTH ? encodeFrame(Buffer.alloc(MIN_DATA_LENGTH)) : encodeFrame(data)

function isSound(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'boolean' || (typeof value === 'string' && /^[\x20-\x7e]{0,1000}$/.test(value))
}

function decodeSoundly(data: Buffer): void {
  const decoded = decodeAvl(data, pick(random, [STANDARD_FAMILY, FMX6_FAMILY]))
  if ('broken' in decoded) return
  if (decoded.readings.length !== data[1]) throw new Error('other than it counts')
  for (const { at, position, fields } of decoded.readings) {
    const numbers = [at, ...(position ? [position.lat, position.lng] : [])]
    if (![...numbers, ...Object.values(fields)].every(isSound)) throw new Error('not to be believed')
  }
}

/** Every frame that the reader returns must have a valid checksum, length and counts. */
function readStream(stream: Buffer): void {
  const reader = new StreamReader()
  for (let at = 0; at < stream.length;) {
    const end = at + 1 + below(random() < 0.2 ? 3 : 400)
    for (const message of reader.feed(stream.subarray(at, end))) {
      if (message.kind !== 'frame') continue
      const data = Buffer.from(message.data)
      const tail = Buffer.alloc(4)
      tail.writeUInt32BE(crc16(data))
      if (!stream.includes(Buffer.concat([data, tail]))) throw new Error('a frame that nobody sent')
      if (isMessageCodec(data[0])) decodeMessage(data)
      else decodeSoundly(data)
    }
    if (reader.waiting >= frameLength(MAX_DATA_LENGTH)) throw new Error('keeps too much')
    at = end
  }
}

const INPUTS: ((bytes: Buffer) => void)[] = [
  (frame) => readStream(Buffer.concat([HANDSHAKE, mutate(frame), pick(random, FRAMES)])),
  (frame) =>
    readStream(Buffer.concat([HANDSHAKE, signedAgain(mutate(frame.subarray(8, -4))), mutate(frame)])),
  () => {
    const datagram = decodeDatagram(mutate(pick(random, DATAGRAMS)))
    if ('data' in datagram) decodeSoundly(Buffer.from(datagram.data))
  },
]

test(`decodes or rejects any input, ${ITERATIONS} times`, { timeout: 30 * 60_000 }, () => {
  let done = 0
  try {
    for (; done < ITERATIONS; done++) INPUTS[done % INPUTS.length]!(pick(random, FRAMES))
  } catch (error) {
    throw new Error(`seed ${SEED}, number ${done}`, { cause: error })
  }
  expect(done).toBe(ITERATIONS)
})

test('never decodes readings from a frame with one flipped bit', () => {
  for (const frame of FRAMES) {
    for (let bit = 0; bit < frame.length * 8; bit++) {
      const turned = Buffer.from(frame)
      turned[bit >> 3]! ^= 1 << (bit & 7)
      const messages = new StreamReader().feed(Buffer.concat([HANDSHAKE, turned]))
      expect(messages.map(({ kind }) => kind)).not.toContain('frame')
    }
  }
})
