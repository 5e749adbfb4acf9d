import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { expect, test } from 'vitest'
import { openBareYard } from '../../testing/bareYard.ts'

const START = Temporal.Instant.from('2026-03-12T12:00:00Z').epochMilliseconds
const MINUTE = 60_000
const METER_EVENTS = new Set<unknown>([
  EVENT_TYPES.meterStepBack,
  EVENT_TYPES.meterIgnored,
  EVENT_TYPES.meterReplaced,
])

test('a clock that runs ahead for 20 minutes and returns changes neither engine time nor meter', async () => {
  let now = START
  const yard = await openBareYard({ now: () => Temporal.Instant.fromEpochMilliseconds(now) })
  try {
    for (; now <= START + 60 * MINUTE; now += MINUTE / 2) {
      const seconds = (now - START) / 1000
      const isAhead = seconds >= 20 * 60 && seconds < 40 * 60
      const fields = { ignition: seconds < 3600, engineSeconds: 3_600_000 + seconds }
      const reading = { at: now + (isAhead ? 9 * MINUTE : 0), position: null, fields, alerts: [] }
      await yard.telemetry.intake.submit(yard.device, [reading], { protocol: 'json', address: '' })
    }
    await yard.telemetry.finishRebuilds()
    const { events, intervals, state } = await yard.contents()
    expect(events.filter(({ type }) => METER_EVENTS.has(type))).toEqual([])
    expect(intervals.filter(({ kind }) => kind === INTERVAL_KINDS.engine)).toMatchObject([{ seconds: 3600 }])
    expect(state[0]).toMatchObject({ snapshot: { engineSeconds: [3_603_600, START + 60 * MINUTE] } })
  } finally {
    await yard.close()
  }
})

/** Reports every minute. The clock is 9 minutes ahead from minute 20 to minute 40. */
async function engineTime(isOn: (minute: number) => boolean, resend: boolean) {
  let now = START
  const yard = await openBareYard({ now: () => Temporal.Instant.fromEpochMilliseconds(now) })
  const submit = (minute: number) => {
    const isAhead = minute >= 20 && minute < 40
    const fields = { ignition: isOn(minute) }
    const at = START + minute * MINUTE + (isAhead ? 9 * MINUTE : 0)
    const reading = { at, position: null, fields, alerts: [] }
    return yard.telemetry.intake.submit(yard.device, [reading], { protocol: 'json', address: '' })
  }
  try {
    for (let minute = 0; minute <= 60; minute++) {
      now = START + minute * MINUTE
      await submit(minute)
      if (resend && minute >= 3) expect(await submit(minute - 3)).toMatchObject({ stored: 0, duplicates: 1 })
    }
    await yard.telemetry.finishRebuilds()
    const { events, intervals } = await yard.contents()
    const ran = intervals.filter(({ kind }) => kind === INTERVAL_KINDS.engine)
    return {
      seconds: ran.reduce((sum, { seconds }) => sum + Number(seconds), 0),
      switches: events.filter(({ type }) => type === EVENT_TYPES.engineOn || type === EVENT_TYPES.engineOff)
        .length,
    }
  } finally {
    await yard.close()
  }
}

test.each([
  { name: 'before the clock runs ahead', off: 10 },
  { name: 'while it is ahead', off: 25 },
  { name: 'just before it returns', off: 38 },
  { name: 'while its readings lie among later ones', off: 44 },
  { name: 'at the end', off: 60 },
])('adds no engine time without a meter if the engine stops $name', async ({ off }) => {
  expect(await engineTime((minute) => minute < off, false)).toEqual({ seconds: off * 60, switches: 2 })
})

test('recognizes a resent reading of a clock that was ahead', async () => {
  expect(await engineTime((minute) => minute < 30, true)).toEqual({ seconds: 1800, switches: 2 })
})
