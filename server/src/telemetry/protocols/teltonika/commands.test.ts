import { expect, test } from 'vitest'
import * as captured from './capturedFrames.fixture.ts'
import { decodeMessage, encodeAnswer, encodeCommand, isCommand } from './commands.ts'

test('encodes the documented command', () => {
  expect(encodeCommand('getinfo')).toEqual(Buffer.from(captured.GETINFO, 'hex'))
})

test.each([
  [
    'codec 12',
    captured.SERIAL_TEXT,
    { answers: true, text: expect.stringMatching(/^UUUUww06\.4;.*;SSS$/), at: null },
  ],
  ['codec 12 with bytes', captured.SERIAL_BYTES, { answers: true, text: '010300010015D5C5', at: null }],
  [
    'codec 13 with its time',
    captured.CODEC_13_GETINFO,
    { answers: true, text: 'getinfo', at: 0x0a81c320 * 1000 },
  ],
  ['codec 14 with its IMEI', captured.CODEC_14_GETVER, { answers: false, text: 'getver', at: null }],
])('decodes %s', (_, frame, expected) => {
  expect(decodeMessage(captured.dataOf(frame))).toEqual(expected)
})

test('decodes an encoded answer to the same text', () => {
  const frame = encodeAnswer('Param ID:101 Value:0').toString('hex')
  expect(decodeMessage(captured.dataOf(frame))).toEqual({
    answers: true,
    text: 'Param ID:101 Value:0',
    at: null,
  })
})

test('rejects a message that is truncated at any point or has an extra byte', () => {
  const data = captured.dataOf(captured.CODEC_14_GETVER)
  for (let length = 0; length < data.length; length++) {
    expect(decodeMessage(data.subarray(0, length))).toHaveProperty('broken')
  }
  expect(decodeMessage(Buffer.concat([data, Buffer.of(1)]))).toHaveProperty('broken')
  expect(decodeMessage(Buffer.from('0e010600000003aabbcc01', 'hex'))).toHaveProperty('broken')
})

test.each([
  ['getver', true],
  ['setparam 2004:telematics.example', true],
  ['', false],
  ['two\nlines', false],
  ['zero\0byte', false],
  ['señal', false],
  ['x'.repeat(513), false],
])('checks whether %j can be sent: %s', (text, expected) => {
  expect(isCommand(text)).toBe(expected)
})
