import { expect, test } from 'vitest'
import { SENTENCES } from './capturedSentences.fixture.ts'
import { decodeReport } from './decodeReport.ts'
import { readSentence } from './sentences.ts'

function decode(text: string) {
  const sentence = readSentence(Buffer.from(text.replace(/\$$/, '')))
  if (sentence.kind !== 'sentence') throw new Error(sentence.detail)
  return decodeReport(sentence)
}

test('decodes a fixed report of a vehicle tracker', () => {
  expect(decode(SENTENCES.FRI_GV300)).toEqual([
    {
      at: Date.parse('2017-04-07T12:18:23Z'),
      position: { lat: -17.739317, lng: -63.174466 },
      fields: {
        report: 'GTFRI',
        hdop: 1,
        speed: expect.closeTo(3.4 / 3.6, 6),
        heading: 199,
        altitude: 409.6,
        odometer: 15_989_500,
        engineSeconds: 1070 * 3600 + 43 * 60 + 13,
        batteryVoltage: 14.827,
        fuelSensor: 0.013,
        ignition: true,
        motion: true,
        input1: false,
        input2: false,
      },
      alerts: [],
    },
  ])
})

test.each([
  ['a reserved field', 'FRI_GV58', { deviceBattery: 100, ignition: true, motion: false }],
  ['a trigger after the fix', 'FRI_GV58_TRIGGER', { batteryVoltage: 12.194, motion: true }],
  ['a state of two digits', 'FRI_CV100', { deviceBattery: 100, ignition: true, motion: false }],
  ['a charge in the sixth field from the end', 'FRI_GL500M', { deviceBattery: 93 }],
  [
    'one analog input',
    'ERI_GV65',
    { odometer: 1_052_100, engineSeconds: 4_981_932, deviceBattery: 100, input1: true, input2: true },
  ],
  ['satellites', 'ERI_GV310', { satellites: 12, odometer: 21_100, fuelSensor: 1.93, deviceBattery: 100 }],
  ['no device state', 'ERI_GV200', { odometer: 15_529_800 }],
  ['no second analog input', 'ERI_GV350M', { odometer: 39_539_500, batteryVoltage: 14.164, motion: true }],
] as const)('decodes a report with %s', (_, name, fields) => {
  expect(decode(SENTENCES[name]).at(-1)).toMatchObject({ fields })
})

test('drops meters and charges of zero, which stand for a missing value', () => {
  for (const name of ['FRI_GV58', 'FRI_GV58_TRIGGER', 'FRI_CV100'] as const) {
    expect(decode(SENTENCES[name])[0]?.fields).not.toHaveProperty('odometer')
  }
  expect(decode(SENTENCES.FRI_GV58_TRIGGER)[0]?.fields).not.toHaveProperty('deviceBattery')
})

test('does not derive an ignition from a tracker that is not wired to it', () => {
  expect(decode(SENTENCES.FRI_GV58_TRIGGER)[0]?.fields).not.toHaveProperty('ignition')
})

test('decodes temperatures of one-wire probes', () => {
  expect(decode(SENTENCES.ERI_GV65)[0]?.fields).toMatchObject({ temperature1: 91 })
  expect(decode(SENTENCES.ERI_GV300_COLD)[0]?.fields).toMatchObject({ temperature1: -83 / 16 })
})

test('decodes every fix of a report and adds the rest to the last one', () => {
  const readings = decode(SENTENCES.FRI_GL300_FOUR)
  expect(readings.map(({ at }) => new Date(at).toISOString().slice(11, 19))).toEqual([
    '13:46:03',
    '13:46:19',
    '13:46:33',
    '13:46:48',
  ])
  expect(readings.map(({ fields }) => fields['deviceBattery'])).toEqual([undefined, undefined, undefined, 83])
  expect(readings.at(-1)).toMatchObject({
    position: { lat: 47.68204, lng: 8.612236 },
    fields: { report: 'GTFRI', odometer: 25_200 },
  })
})

test('ignores a repeated last position and uses the sending time instead', () => {
  const sent = Date.parse('2009-02-14T09:32:54Z')
  expect(decode(SENTENCES.FRI_GV500)).toMatchObject([
    { at: Date.parse('2009-02-14T01:32:54Z'), position: { lat: 31.222073, lng: 121.354335 } },
    { at: sent, position: null, fields: { odometer: 2_000_000, deviceBattery: 80, ignition: true } },
  ])
  expect(decode(SENTENCES.IGN_GV300_LAST_KNOWN)).toEqual([
    {
      at: Date.parse('2016-03-08T22:29:56Z'),
      position: null,
      fields: { report: 'GTIGN', ignition: true, odometer: 881_200 },
      alerts: [],
    },
  ])
})

test.each([
  ['FRI_GV500_NO_FIX', { deviceBattery: 77, motion: true }],
  ['FRI_GL300_NO_FIX', { deviceBattery: 61 }],
  ['IGF_NO_FIX', { ignition: false, odometer: 12_000 }],
] as const)('decodes %s, whose position is missing', (name, fields) => {
  expect(decode(SENTENCES[name])).toMatchObject([{ position: null, fields }])
})

test.each([
  ['IGN_GV310', { ignition: true, satellites: 11 }, []],
  ['IGN_CV200', { ignition: true, odometer: 5_810_900 }, []],
  ['VGN', { ignition: true }, []],
  ['STT', { ignition: true, motion: false }, []],
  ['MPN', { externalPower: true }, []],
  ['MPF', { externalPower: false }, []],
  ['BPL', { deviceVoltage: 3.55, odometer: 204_700 }, []],
  ['DIS', { input2: true, odometer: 1_286_200 }, []],
  ['SOS', { satellites: 15 }, ['panic']],
  ['TOW', { odometer: 2_000_000 }, ['towing']],
  ['HBM_BRAKING', { odometer: 2_000_000 }, ['hardBraking']],
  ['HBM_CORNERING', {}, ['hardCornering']],
  ['JDR', {}, ['jamming']],
  ['STR_GL530', { deviceBattery: 100 }, []],
  ['INF', { ignition: false, motion: false }, []],
] as const)('decodes %s', (name, fields, alerts) => {
  expect(decode(SENTENCES[name])).toMatchObject([{ fields, alerts }])
})

test('keeps what it does not understand as text', () => {
  expect(decode(SENTENCES.FRI_UNKNOWN_TYPE)).toMatchObject([
    { position: { lat: 31.222073, lng: 121.354335 }, fields: { notRead: '00,2000.0,12345:12:34,,80,,,,,' } },
  ])
  expect(decode(SENTENCES.FRI_UNKNOWN_TYPE)[0]?.fields).not.toHaveProperty('odometer')
  expect(decode(SENTENCES.VER)).toEqual([
    {
      at: Date.parse('2016-10-07T04:15:31Z'),
      position: null,
      fields: { report: 'GTVER', notRead: 'GL300,0A03,0103' },
      alerts: [],
    },
  ])
})

test('keeps the details of a status report as text', () => {
  expect(decode(SENTENCES.INF)[0]?.fields['notRead']).toBe(
    '11,89883030000091225018,41,0,1,12349,,4.15,0,1,0,0,20240328231013,0,0,0,0,00,00,+0000,0',
  )
})

test('returns nothing for a report without any time', () => {
  expect(decode('+RESP:GTPNA,060100,135790246811220,,,11F0$')).toEqual([])
})
