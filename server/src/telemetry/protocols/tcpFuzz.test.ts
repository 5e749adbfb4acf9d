import { expect, test } from 'vitest'
import { pick, seeded } from '../../demo/drawings/seeded.ts'
import { SENTENCES } from './queclink/capturedSentences.fixture.ts'
import { MAX_SENTENCE_LENGTH } from './queclink/sentences.ts'
import { QUECLINK } from './queclink/tcp.ts'
import * as packets from './ruptela/capturedPackets.fixture.ts'
import { crc16Kermit } from './ruptela/crc16Kermit.ts'
import { MAX_LENGTH } from './ruptela/packets.ts'
import { RUPTELA } from './ruptela/tcp.ts'
import type { TcpProtocol } from './tcpProtocol.ts'

const ITERATIONS = Number(process.env['FUZZ_ITERATIONS'] ?? 10_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_114)
const DEVICE = { accountId: 1, id: 7, uniqueId: '862894020180553', model: '' }

type Fuzzed = {
  /** Feeds the stream in pieces. Returns the number of readings, and throws if one is not sound. */
  read: (stream: Buffer, pieceLength: () => number) => number
  samples: Buffer[]
  /** Repairs what would otherwise keep a changed message from the decoder. */
  repair: (message: Buffer) => Buffer
}

/** Replaces length and checksum. */
function signed(packet: Buffer): Buffer {
  const data = packet.subarray(2, -2)
  const repaired = Buffer.alloc(data.length + 4)
  repaired.writeUInt16BE(data.length)
  repaired.set(data, 2)
  repaired.writeUInt16BE(crc16Kermit(data), data.length + 2)
  return repaired
}

const PROTOCOLS: Record<string, Fuzzed> = {
  queclink: {
    read: (stream, pieceLength) => readAll(QUECLINK, MAX_SENTENCE_LENGTH, stream, pieceLength),
    samples: Object.values(SENTENCES).map((text) => Buffer.from(text)),
    repair: (message) =>
      Buffer.concat([Buffer.from('+RESP:GTFRI,060228,862894020180553,'), message, Buffer.from(',9607$')]),
  },
  ruptela: {
    read: (stream, pieceLength) => readAll(RUPTELA, MAX_LENGTH + 4, stream, pieceLength),
    samples: [packets.PARKED, packets.DRIVING, packets.EXTENDED, packets.TEXT_ANSWER].map((hex) =>
      Buffer.from(hex, 'hex'),
    ),
    repair: signed,
  },
}

function readAll<Content>(
  protocol: TcpProtocol<Content>,
  most: number,
  bytes: Buffer,
  pieceLength: () => number,
): number {
  const stream = protocol.openStream()
  let readings = 0
  for (let at = 0; at < bytes.length;) {
    const end = at + pieceLength()
    for (const part of stream.feed(bytes.subarray(at, end))) {
      if (part.kind === 'message') readings += decodeSoundly(protocol, part.message)
    }
    if (stream.waiting > most) throw new Error('keeps too much')
    at = end
  }
  return readings
}

function decodeSoundly<Content>(protocol: TcpProtocol<Content>, message: Content): number {
  const decoded = protocol.decode(message, DEVICE)
  if ('broken' in decoded) return 0
  for (const { at, position, fields } of decoded.readings) {
    const numbers = [at, position?.lat ?? 0, position?.lng ?? 0]
    const values = Object.values(fields)
    if (![...numbers, ...values].every(isSound)) throw new Error('not sound')
  }
  return decoded.readings.length
}

function isSound(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return (
    typeof value === 'boolean' || (typeof value === 'string' && value.length <= 200 && !value.includes('\0'))
  )
}

test.each(Object.entries(PROTOCOLS))(
  `decodes or rejects any input of %s, ${ITERATIONS} times`,
  { timeout: 30 * 60_000 },
  (_, { read, samples, repair }) => {
    const random = seeded(SEED)
    const below = (limit: number) => Math.floor(random() * limit)
    const noise = (length: number) => Buffer.from(Array.from({ length }, () => below(256)))
    const mutations: ((bytes: Buffer) => Buffer)[] = [
      (bytes) => bytes,
      (bytes) => {
        const flipped = Buffer.from(bytes)
        for (let left = 1 + below(4); left > 0; left--) flipped[below(flipped.length)]! ^= 1 << below(8)
        return flipped
      },
      (bytes) => bytes.subarray(0, below(bytes.length)),
      (bytes) =>
        Buffer.concat([bytes.subarray(0, below(bytes.length)), noise(1 + below(8)), pick(random, samples)]),
      (bytes) => noise(bytes.length),
    ]
    let decoded = 0
    for (let done = 0; done < ITERATIONS; done++) {
      const changed = pick(random, mutations)(pick(random, samples))
      const message = random() < 0.5 && changed.length > 12 ? repair(changed) : changed
      const stream = Buffer.concat([message, pick(random, samples)])
      try {
        decoded += read(stream, () => 1 + below(random() < 0.2 ? 3 : 400))
      } catch (error) {
        throw new Error(`seed ${SEED}, number ${done}`, { cause: error })
      }
    }
    // Part of the input is valid, so some readings must have been decoded and checked.
    expect(decoded).toBeGreaterThan(ITERATIONS / 10)
  },
)
