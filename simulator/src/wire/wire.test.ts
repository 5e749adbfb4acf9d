import { expect, test } from 'vitest'
import type { Machine } from '../machine.ts'
import type { Report } from '../report/report.ts'
import { TEST_FLEET } from '../testing/fleet.ts'
import { jsonBody } from './json.ts'
import { osmandQuery } from './osmand.ts'
import { owntracksPayload, owntracksTopic } from './owntracks.ts'
import { avlRecord } from './teltonika.ts'
import { traccarBody } from './traccar.ts'

const machine: Machine = { ...TEST_FLEET[0]!, account: 'yard', key: 'TR-901', uniqueId: 'yard-tr-901' }

const report: Report = {
  at: Date.parse('2026-03-02T15:04:05.000Z'),
  deliveredAt: Date.parse('2026-03-02T15:04:07.000Z'),
  lat: 39.7862,
  lng: -104.9693,
  fields: {
    speed: 20,
    heading: 270,
    altitude: 1610,
    ignition: true,
    odometer: 123_456,
    engineSeconds: 7200,
    batteryVoltage: 13.9,
    deviceBattery: 88.4,
    fuelLevel: 41.6,
    fuelUsed: 8123.4,
    satellites: 11,
    signal: 81,
    temperature1: -3.5,
  },
  alerts: ['hardBraking'],
}

test('keeps every field in Yardmaster JSON', () => {
  const { at, lat, lng, fields, alerts } = report
  expect(JSON.parse(jsonBody([[machine, report]]))).toEqual({
    readings: [{ deviceId: 'yard-tr-901', at: new Date(at).toISOString(), lat, lng, fields, alerts }],
  })
})

test('encodes OsmAnd reports in seconds and knots', () => {
  expect(Object.fromEntries(osmandQuery(machine, report))).toMatchObject({
    id: 'yard-tr-901',
    lat: '39.7862',
    lon: '-104.9693',
    timestamp: '1772463845',
    speed: '38.8769',
    bearing: '270',
    batt: '88.4',
  })
})

test('encodes Traccar reports in knots and milliseconds of engine time, with Traccar names', () => {
  expect(JSON.parse(traccarBody(machine, report))).toMatchObject({
    device: { uniqueId: 'yard-tr-901' },
    position: {
      fixTime: '2026-03-02T15:04:05.000+00:00',
      latitude: 39.7862,
      speed: 38.8769,
      attributes: { ignition: true, hours: 7_200_000, power: 13.9, odometer: 123_456, alarm: 'hardBraking' },
    },
  })
})

test('encodes OwnTracks reports in kilometers per hour, with the device in the topic', () => {
  expect(owntracksTopic(machine)).toBe('owntracks/yard-tr-901/phone')
  expect(JSON.parse(owntracksPayload(machine, report))).toEqual({
    _type: 'location',
    tid: '01',
    tst: 1_772_463_845,
    lat: 39.7862,
    lon: -104.9693,
    alt: 1610,
    cog: 270,
    vel: 72,
    batt: 88,
  })
})

test('encodes Teltonika reports with numeric ids, two’s complement and the alert as the event', () => {
  const record = avlRecord(report)
  expect(record).toMatchObject({
    speed: 72,
    angle: 270,
    altitude: 1610,
    satellites: 11,
    eventId: 253,
    priority: 1,
  })
  expect(Object.fromEntries(Object.values(record.values).flat())).toEqual({
    83: 81_234,
    239: 1,
    113: 88,
    89: 42,
    21: 5,
    253: 2,
    66: 13_900,
    16: 123_456,
    449: 7200,
    72: 2 ** 32 - 35,
  })
})
