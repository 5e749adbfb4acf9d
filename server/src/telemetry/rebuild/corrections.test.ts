import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBareYard } from '../../testing/bareYard.ts'
import type { Source } from '../readings/intake.ts'
import type { Reading } from '../readings/reading.ts'

const SOURCE: Source = { protocol: 'json', address: '' }
const NOW = Temporal.Instant.from('2026-03-12T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let yard: Awaited<ReturnType<typeof openBareYard>>
beforeEach(async () => {
  yard = await openBareYard({ now: () => NOW })
})
afterEach(() => yard.close())

const ago = (minutes: number) => NOW.epochMilliseconds - minutes * MINUTE

const reading = (minutesAgo: number, fields: Reading['fields']): Reading => ({
  at: ago(minutesAgo),
  position: null,
  fields,
  alerts: [],
})

const submit = (...readings: Reading[]) => yard.telemetry.intake.submit(yard.device, readings, SOURCE)

/** Hours of a running engine by its own meter, a value a minute. */
const running = (from: number, to: number, hours: number): Reading[] =>
  Array.from({ length: from - to + 1 }, (_, index) =>
    reading(from - index, { ignition: true, engineSeconds: hours * 3600 + index * 60 }),
  )

const correct = (minutesAgo: number, hours: number) =>
  yard.setMeter('engineSeconds', hours * 3600, ago(minutesAgo))

type State = {
  snapshot: Record<string, [number, number]>
  status: string
  last: string | null
  dirty_from: string | null
  silent_k: string | null
}
const state = async () => {
  const { rows } = await yard.ownerPool.query<State>(
    `select snapshot, status, last_update_at::text as last, dirty_from, silent_k from asset_state`,
  )
  return rows[0] as State
}
const hours = async () => {
  const [seconds = NaN, at = NaN] = (await state()).snapshot['engineSeconds'] ?? []
  return [seconds / 3600, (NOW.epochMilliseconds - at) / MINUTE]
}
const meterEvents = async () =>
  (
    await yard.ownerPool.query<{ minutes: number; fields: unknown }>(
      `select ((${NOW.epochMilliseconds} - (k >> 20)) / ${MINUTE})::int as minutes, fields from event
       where type = ${EVENT_TYPES.meterSet} order by k`,
    )
  ).rows

describe('a meter that a person set', () => {
  test('continues from the value by what the device counts afterwards', async () => {
    await submit(...running(30, 0, 5))
    await correct(20, 1250)
    await yard.telemetry.finishRebuilds()
    expect(await hours()).toEqual([1250 + 20 / 60, 0])
    expect(await meterEvents()).toEqual([
      { minutes: 20, fields: { meter: 'engineSeconds', value: 1250 * 3600 } },
    ])
    await submit(reading(-1, { ignition: true, engineSeconds: 5 * 3600 + 31 * 60 }))
    expect(await hours()).toEqual([1250 + 21 / 60, -1])
  })

  test('counts the part of a step that is later than the instant', async () => {
    await submit(
      reading(30, { ignition: true, engineSeconds: 3600 }),
      reading(20, { ignition: true, engineSeconds: 4200 }),
    )
    await correct(24, 1250)
    await yard.telemetry.finishRebuilds()
    expect(await hours()).toEqual([1250 + 4 / 60, 20])
  })

  test('shows the value without a newer reading, and the asset does not seem to report', async () => {
    await submit(...running(200, 180, 5))
    const before = await state()
    await correct(10, 1250)
    await yard.telemetry.finishRebuilds()
    const { status, last, dirty_from } = await state()
    expect([status, last, dirty_from]).toEqual([before.status, before.last, null])
    expect(await hours()).toEqual([1250, 10])
    await submit(reading(0, { ignition: true, engineSeconds: 5 * 3600 + 200 * 60 }))
    expect((await hours())[0]).toBeCloseTo(1250 + 10 / 60, 3)
    expect(await meterEvents()).toHaveLength(1)
  })

  test('works for an asset that never reported', async () => {
    await correct(10, 1250)
    await yard.telemetry.finishRebuilds()
    expect(await state()).toMatchObject({ last: null, dirty_from: null, silent_k: null })
    expect(await hours()).toEqual([1250, 10])
    await submit(...running(5, 0, 7))
    expect(await hours()).toEqual([1250 + 5 / 60, 0])
  })

  test('leaves an asset silent', async () => {
    await submit(...running(200, 180, 5))
    await yard.ownerPool.query(
      `insert into event (account_id, asset_id, k, cause_k, type, is_status)
       select 1, 1, k, k, ${EVENT_TYPES.deviceSilent}, false from (select ${ago(60)}::bigint << 20 as k) as silence;
       update asset_state set status = 'silent', silent_k = ${ago(60)}::bigint << 20, version = version + 1`,
    )
    await correct(190, 1250)
    await yard.telemetry.finishRebuilds()
    expect(await state()).toMatchObject({ status: 'silent', silent_k: String(BigInt(ago(60)) << 20n) })
    const { rows } = await yard.ownerPool.query(`select from event where type = ${EVENT_TYPES.deviceSilent}`)
    expect(rows).toHaveLength(1)
  })

  test('is undone with its event', async () => {
    await submit(...running(30, 0, 5))
    const id = await correct(20, 1250)
    await yard.telemetry.finishRebuilds()
    await yard.undoMeter(id)
    await yard.telemetry.finishRebuilds()
    expect(await hours()).toEqual([5.5, 0])
    expect(await meterEvents()).toEqual([])
  })

  test('is undone although a later day has begun since', async () => {
    const day = 24 * 60
    await submit(...running(day + 60, day + 30, 5))
    const id = await correct(day, 1250)
    await yard.telemetry.finishRebuilds()
    await submit(reading(1, { ignition: false, engineSeconds: 5.5 * 3600 }))
    expect((await hours())[0]).toBeCloseTo(1250, 2)
    await yard.undoMeter(id)
    await yard.telemetry.finishRebuilds()
    expect((await hours())[0]).toBe(5.5)
  })

  test('includes a reading from before it that arrives after it', async () => {
    await submit(...running(30, 10, 5))
    await correct(5, 1250)
    await yard.telemetry.finishRebuilds()
    await submit(reading(7, { ignition: true, engineSeconds: 5 * 3600 + 23 * 60 }))
    await yard.telemetry.finishRebuilds()
    expect(await hours()).toEqual([1250, 5])
    await submit(reading(3, { ignition: true, engineSeconds: 5 * 3600 + 27 * 60 }))
    expect((await hours())[0]).toBeCloseTo(1250 + 2 / 60, 3)
  })

  test('survives a device that was replaced', async () => {
    await submit(...running(120, 90, 900))
    await correct(80, 1250)
    await yard.telemetry.finishRebuilds()
    await submit(...running(70, 10, 0))
    expect((await hours())[0]).toBeCloseTo(1250 + 60 / 60, 1)
  })

  test('makes scheduled service due', async () => {
    await submit(...running(30, 0, 5))
    await yard.setMeter('engineSeconds', 15_300_000, ago(0))
    await yard.telemetry.finishRebuilds()
    expect((await yard.contents()).service[0]).toEqual({ task_id: 1, state: 2 })
  })

  test('is shown soon, without waiting for the regular search', async () => {
    await submit(...running(30, 0, 5))
    await correct(0, 1250)
    await expect.poll(hours, { timeout: 10 * 1000 }).toEqual([1250, 0])
  })
})

test('the newest of several corrections counts', async () => {
  await submit(...running(30, 0, 5))
  await correct(10, 1250)
  await correct(20, 800)
  await yard.setMeter('odometer', 123_000, ago(15))
  await yard.telemetry.finishRebuilds()
  expect(await hours()).toEqual([1250 + 10 / 60, 0])
  expect((await state()).snapshot['odometer']).toEqual([123_000, ago(15)])
  expect((await meterEvents()).map(({ minutes }) => minutes)).toEqual([20, 15, 10])
})

test('takes a correction from long ago without looping', async () => {
  await submit(...running(30, 0, 5))
  await yard.setMeter('engineSeconds', 3600, NOW.epochMilliseconds - 300 * 24 * HOUR)
  await yard.telemetry.finishRebuilds()
  expect((await hours())[0]).toBeCloseTo(1 + 30 / 60, 1)
})
