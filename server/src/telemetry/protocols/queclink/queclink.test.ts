import { expect, test } from 'vitest'
import { SENTENCES } from './capturedSentences.fixture.ts'
import { MAX_SENTENCE_LENGTH, openSentences } from './sentences.ts'
import { QUECLINK } from './tcp.ts'

const DEVICE = { accountId: 1, id: 7, uniqueId: '862894020180553', model: '' }

function decode(text: string) {
  const [message] = QUECLINK.openStream().feed(Buffer.from(text))
  if (message?.kind !== 'message') throw new Error(JSON.stringify(message))
  const decoded = QUECLINK.decode(message.message, DEVICE)
  if ('broken' in decoded) throw new Error(decoded.broken)
  return { ...decoded, uniqueId: message.uniqueId, answer: decoded.answer && String(decoded.answer) }
}

test('answers a report with its count, unchanged', () => {
  expect(decode(SENTENCES.FRI_GV300)).toMatchObject({ uniqueId: '862894020180553', answer: '+SACK:9607$' })
  const lower = SENTENCES.FRI_GV300.replace('9607$', '0a0b$')
  expect(decode(lower).answer).toBe('+SACK:0a0b$')
})

test('answers a heartbeat with its version and count', () => {
  expect(decode(SENTENCES.HBD)).toMatchObject({ readings: [], answer: '+SACK:GTHBD,1A0401,11F0$' })
})

test('decodes the answer to a command, which names the command', () => {
  const { text, answer } = decode(SENTENCES.ACK_RTO)
  expect(answer).toBeNull()
  expect(text).toMatchObject({ text: SENTENCES.ACK_RTO.slice(0, -1), at: Date.parse('2016-10-06T05:35:20Z') })
  expect(text?.answers('AT+GTRTO=gl300,VER,,,,,,FFFF$')).toBe(true)
  expect(text?.answers('AT+GTFRI=gl300,1,,,,,,FFFF$')).toBe(false)
})

test.each([
  ['AT+GTRTO=gv300,1,,,,,,0001$', true],
  ['AT+GTRTO=gv300,1,,,,,,0001', false],
  ['getinfo', false],
  ['AT+GTRTO=a$AT+GTRTO=b$', false],
])('checks whether %j can be sent: %s', (command, expected) => {
  expect(QUECLINK.commands.isCommand(command)).toBe(expected)
})

test('lists and acknowledges a report without any time', () => {
  expect(decode('+RESP:GTPNA,060100,135790246811220,,,11F0$')).toMatchObject({
    readings: [],
    answer: '+SACK:11F0$',
    refusal: { reason: 'noTime', detail: 'GTPNA' },
  })
})

test('reads the MEID of a CDMA device', () => {
  expect(decode(SENTENCES.FRI_GL300_MEID)).toMatchObject({
    uniqueId: 'A10000499AEF9B',
    readings: [{ fields: { deviceBattery: 73 } }],
  })
})

test('reads sentences from a stream that is split at any point, with gaps between them', () => {
  const stream = Buffer.from(`${SENTENCES.STT}\r\n${SENTENCES.HBD}${SENTENCES.MPF}\0`)
  for (let cut = 0; cut <= stream.length; cut++) {
    const reader = openSentences()
    const messages = [...reader.feed(stream.subarray(0, cut)), ...reader.feed(stream.subarray(cut))]
    expect(messages.flatMap((message) => (message.kind === 'sentence' ? [message.report] : []))).toEqual([
      'GTSTT',
      'GTHBD',
      'GTMPF',
    ])
  }
})

test.each([
  ['another protocol', 'GET / HTTP/1.1', 'brokenFrame', 'it does not begin with +RESP, +BUFF or +ACK'],
  ['the binary form', '+RSP\x07', 'brokenFrame', 'it is not in the ASCII form'],
  ['too few fields', '+RESP:GTPNA,060100,135790246811220,11F0$', 'brokenFrame', '4 fields are too few'],
  [
    'the form of old devices',
    '+RESP:GTTRI,862370030005908,1,0,99,1,0.0,3E7D$',
    'brokenFrame',
    'its second field is not a protocol version',
  ],
  ['no IMEI', '+RESP:GTPNA,060100,,,20090214093254,11F0$', 'brokenFrame', 'it names no device'],
  [
    'a truncated sentence',
    '+RESP:GTFRI,5E0100,862061048023666,,,12940,10,1,202306161834$',
    'brokenFrame',
    'it does not end with a count',
  ],
  [
    'a sentence without an end',
    `+RESP:GTFRI,${'0,'.repeat(MAX_SENTENCE_LENGTH / 2)}`,
    'tooLarge',
    'no end within 8192 bytes',
  ],
])('rejects %s', (_, text, reason, detail) => {
  const reader = openSentences()
  expect(reader.feed(Buffer.from(text, 'latin1'))).toMatchObject([{ kind: 'refusal', reason, detail }])
  expect(reader.feed(Buffer.from(SENTENCES.HBD))).toEqual([])
})
