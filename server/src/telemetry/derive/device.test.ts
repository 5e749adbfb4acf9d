import { expect, test } from 'vitest'
import { flagsOf, silenceAfter } from './derive.ts'
import { Day, deriveAll, eventsOf, intervalsOf, profileWith, YARD } from './testing/day.ts'

/** Creates a day with one voltage reading per minute. */
const voltages = (values: number[]): Day => {
  const day = new Day()
  for (const batteryVoltage of values) day.wait(1).say({ batteryVoltage })
  return day
}
const batteries: { name: string; day: Day; states: [string, unknown][]; flags: number[] }[] = [
  { name: 'is normal from the start', day: voltages([12.6, 14.1, 12.5]), states: [], flags: [] },
  {
    name: 'of 12 V gets low',
    day: voltages([12.6, 11.7, 11.6, 11.9, 11.7]),
    states: [['08:02', 'low']],
    flags: [1],
  },
  { name: 'of 24 V gets low', day: voltages([25.2, 23.4, 23.3]), states: [['08:02', 'low']], flags: [1] },
  { name: 'of 24 V is not two of 12', day: voltages([25.2, 24.8, 24.7]), states: [], flags: [] },
  { name: 'is low from the start', day: voltages([11.2, 11.2]), states: [['08:01', 'low']], flags: [1] },
  { name: 'is not low while the engine starts', day: voltages([12.6, 9.8, 14.2]), states: [], flags: [] },
  {
    name: 'recovers',
    day: voltages([11.2, 11.2, 12.1, 12.4]),
    states: [
      ['08:01', 'low'],
      ['08:04', 'normal'],
    ],
    flags: [],
  },
  { name: 'is not another after a spike', day: voltages([12.6, 27, 12.6, 12.6]), states: [], flags: [] },
  {
    name: 'is disconnected',
    day: voltages([12.6, 0.1, 12.6]),
    states: [
      ['08:02', 'disconnected'],
      ['08:03', 'normal'],
    ],
    flags: [],
  },
  {
    name: 'is cut while it is low, which is no recovery',
    day: voltages([12.6, 11.2, 11.2, 0.1, 0]),
    states: [
      ['08:02', 'low'],
      ['08:04', 'disconnected'],
    ],
    flags: [1],
  },
  {
    name: 'is charged while it was disconnected',
    day: voltages([12.6, 11.2, 11.2, 0.1, 12.8]),
    states: [
      ['08:02', 'low'],
      ['08:04', 'disconnected'],
      ['08:05', 'normal'],
    ],
    flags: [],
  },
  {
    name: 'is unplugged, as the device says',
    day: new Day()
      .say({ externalPower: true })
      .wait(1)
      .say({ externalPower: false })
      .wait(1)
      .say({ externalPower: true }),
    states: [
      ['08:01', 'disconnected'],
      ['08:02', 'normal'],
    ],
    flags: [],
  },
]
test.each(batteries)("the asset's battery $name", ({ day, states, flags }) => {
  const { events, state } = deriveAll(day.readings, profileWith())
  expect(events.map(({ at, fields }) => [new Date(at).toISOString().slice(11, 16), fields.state])).toEqual(
    states,
  )
  expect(flagsOf(state, profileWith())).toEqual(flags)
})

test('reports a low device battery once, until it has been charged', () => {
  const day = new Day()
  for (const deviceBattery of [25, 19, 21, 19, 31, 19]) day.wait(1).say({ deviceBattery })
  const derived = deriveAll(day.readings, profileWith())
  expect(eventsOf(derived)).toEqual(['08:02:00 internalBatteryLow', '08:06:00 internalBatteryLow'])
  expect(flagsOf(derived.state, profileWith())).toEqual([9])
})

test('starts silence 26 hours after the last reading', () => {
  const spoken = new Day().say()
  expect(silenceAfter(deriveAll([], profileWith()).state)).toBeNull()
  expect(silenceAfter(deriveAll(spoken.readings, profileWith()).state)).toBe(
    (spoken.readings[0]?.at ?? 0) + 26 * 3_600_000,
  )

  const inTime = deriveAll(spoken.wait(26 * 60).say().readings, profileWith())
  expect(eventsOf(inTime)).toEqual([])

  const late = deriveAll(spoken.wait(30 * 60).say().readings, profileWith())
  expect(eventsOf(late)).toEqual(['+2 12:00:00 deviceSilent', '+2 16:00:00 deviceBack'])
  expect(intervalsOf(late, 'silent')).toEqual(['silent +2 12:00:00–+2 16:00:00 14400 s'])
  expect(late.events[0]).toEqual({
    type: 'deviceSilent',
    at: late.events[0]?.at,
    position: YARD,
    fields: {},
    which: 0,
  })
})

test('turns alerts and new fault codes into events', () => {
  const day = new Day()
    .say({ faultCodes: '' })
    .wait(1)
    .say({ speed: 12, faultCodes: 'P0420' }, ['hardBraking', 'panic', 'panic'])
    .say({}, ['panic'])
    .wait(1)
    .say({ faultCodes: 'P0420' })
    .wait(1)
    .say({ faultCodes: '' })
  const { events } = deriveAll(day.readings, profileWith())
  expect(
    events.map(({ type, fields, position, which }) => ({ type, fields, here: position === YARD, which })),
  ).toEqual([
    { type: 'hardBraking', fields: { speed: 12 }, here: true, which: 0 },
    { type: 'panic', fields: { speed: 12 }, here: true, which: 0 },
    { type: 'faultCodes', fields: { faultCodes: 'P0420' }, here: true, which: 0 },
    { type: 'panic', fields: {}, here: true, which: 1 },
    { type: 'faultCodes', fields: { faultCodes: '' }, here: true, which: 0 },
  ])
})
