import { expect, test } from 'vitest'
import * as captured from './capturedFrames.fixture.ts'
import { encodeFrame, MAX_DATA_LENGTH } from './frames.ts'
import { encodeNaming } from './imei.ts'
import { StreamReader } from './streamReader.ts'
import type { StreamMessage } from './streamReader.ts'

const IMEI = '352093086403655'
const HANDSHAKE = encodeNaming(IMEI)
const FRAMES = [captured.CODEC_8, captured.CODEC_8_EXTENDED, captured.GETINFO]
const STREAM = Buffer.concat([
  HANDSHAKE,
  Buffer.from(FRAMES[0]!, 'hex'),
  Buffer.of(0xff),
  Buffer.from(FRAMES[1]!, 'hex'),
  Buffer.from(FRAMES[2]!, 'hex'),
])
const MESSAGES: StreamMessage[] = [
  { kind: 'handshake', imei: IMEI },
  { kind: 'frame', data: captured.dataOf(FRAMES[0]!) },
  { kind: 'keepAlive' },
  { kind: 'frame', data: captured.dataOf(FRAMES[1]!) },
  { kind: 'frame', data: captured.dataOf(FRAMES[2]!) },
]

function readAll(...chunks: Uint8Array[]): StreamMessage[] {
  const reader = new StreamReader()
  return chunks.flatMap((chunk) => reader.feed(chunk))
}

/** Returns a reader that has read its handshake. */
function greeted(): StreamReader {
  const reader = new StreamReader()
  reader.feed(HANDSHAKE)
  return reader
}

test('reads several messages in one chunk', () => {
  expect(readAll(STREAM)).toEqual(MESSAGES)
})

test('reads messages from a stream that is split at any point', () => {
  for (let cut = 0; cut <= STREAM.length; cut++) {
    expect(readAll(STREAM.subarray(0, cut), STREAM.subarray(cut))).toEqual(MESSAGES)
  }
})

test.each([1, 2, 3, 7, 16, 50])('reads messages in pieces of %i bytes', (size) => {
  const pieces = Array.from({ length: Math.ceil(STREAM.length / size) }, (_, index) =>
    STREAM.subarray(index * size, (index + 1) * size),
  )
  expect(readAll(...pieces)).toEqual(MESSAGES)
})

test('keeps a frame unchanged when the chunk is overwritten', () => {
  const reader = greeted()
  const chunk = Buffer.from(captured.CODEC_8, 'hex')
  const [message] = reader.feed(chunk)
  chunk.fill(0xee)
  expect(message).toEqual({ kind: 'frame', data: captured.dataOf(captured.CODEC_8) })
})

test('merges consecutive keep-alives into one', () => {
  expect(greeted().feed(Buffer.alloc(5000, 0xff))).toEqual([{ kind: 'keepAlive' }])
})

test('reads the largest frame byte by byte', () => {
  const data = Buffer.alloc(MAX_DATA_LENGTH, 8)
  const frame = encodeFrame(data)
  const reader = greeted()
  const messages: StreamMessage[] = []
  let mostWaiting = 0
  for (const byte of frame) {
    messages.push(...reader.feed(Uint8Array.of(byte)))
    mostWaiting = Math.max(mostWaiting, reader.waiting)
  }
  expect(messages).toEqual([{ kind: 'frame', data }])
  expect([mostWaiting, reader.waiting]).toEqual([frame.length - 1, 0])
})

test('reads keep-alives before the handshake', () => {
  expect(readAll(Buffer.of(0xff, 0xff), STREAM)).toEqual([{ kind: 'keepAlive' }, ...MESSAGES])
})

test.each([
  ['no length of an IMEI', '0010'],
  ['another first byte', '01'],
  ['a letter in the IMEI', '000F3335320A'],
  ['another byte after keep-alives', 'ffff01'],
  ['a page request', '474554202f'],
])('rejects a connection that starts without a handshake: %s', (_, hex) => {
  const reader = new StreamReader()
  const messages = reader.feed(Buffer.from(hex, 'hex'))
  expect(messages.at(-1)).toMatchObject({ kind: 'refusal', reason: 'brokenFrame' })
  expect(reader.feed(STREAM)).toEqual([])
  expect(reader.waiting).toBe(0)
})

test.each([
  ['bytes before the frame', '0001', 'brokenFrame'],
  ['a second handshake', '000f33', 'brokenFrame'],
  ['a length of nothing', '0000000000000000', 'brokenFrame'],
  ['a length that is absurd', '0000000000010001', 'tooLarge'],
  ['a length of four billion', '00000000ffffffff', 'tooLarge'],
])('rejects %s immediately', (_, hex, reason) => {
  expect(greeted().feed(Buffer.from(hex, 'hex'))).toMatchObject([{ kind: 'refusal', reason }])
})

test('rejects a wrong checksum and reads nothing after it', () => {
  const frame = Buffer.from(captured.CODEC_8, 'hex')
  frame.writeUInt8(0x77, 20)
  const messages = greeted().feed(Buffer.concat([frame, Buffer.from(captured.CODEC_8, 'hex')]))
  expect(messages).toMatchObject([
    { kind: 'refusal', reason: 'wrongChecksum', payload: expect.any(Uint8Array) },
  ])
})

test('rejects a checksum whose upper half is not zero', () => {
  const frame = Buffer.from(captured.CODEC_8, 'hex')
  frame.writeUInt8(0x01, frame.length - 4)
  expect(greeted().feed(frame)).toMatchObject([{ kind: 'refusal', reason: 'wrongChecksum' }])
})
