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
