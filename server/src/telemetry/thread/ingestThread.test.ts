import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../context.ts'
import { openBareYard } from '../../testing/bareYard.ts'
import { TEMPLATE } from '../../testing/database.global.ts'
import { startIngestThread } from './ingestThread.ts'
import type { IngestThread } from './ingestThread.ts'

let yard: Awaited<ReturnType<typeof openBareYard>>
let thread: IngestThread
const errors: unknown[] = []

beforeAll(async () => {
  yard = await openBareYard(systemClock)
  thread = startIngestThread({ ingest: yard.ingest, onError: (error) => errors.push(error) })
})
afterAll(async () => {
  await thread.close()
  await yard.close()
})

const RIGHTS = { accountId: 1, deviceId: null, uniqueId: null }
const SOURCE = { protocol: 'json', address: '127.0.0.1', accountId: 1 } as const
const NOW = Date.now()

const message = (...readings: object[]) => Buffer.from(JSON.stringify({ readings }))
const reading = (minute: number, more: object = {}) => ({
  deviceId: 'truck',
  at: NOW - 3_600_000 + minute * 60_000,
  lat: 39.74,
  lng: -104.99 + minute / 100,
  fields: { speed: 15, ignition: true },
  ...more,
})

test('stores every acknowledged reading once, with everything derived from it', async () => {
  const first = message(reading(0), reading(1), reading(2))
  expect(await thread.receive(first, RIGHTS, SOURCE)).toEqual({
    delivery: { stored: 3, duplicates: 0, refused: [] },
    unreadable: [],
  })
  const again = await thread.receive(message(reading(2), reading(3)), RIGHTS, SOURCE)
  expect(again.delivery).toEqual({ stored: 1, duplicates: 1, refused: [] })
  // The caller's buffer must be unchanged.
  expect(first.toString()).toContain('truck')

  const { readings, events } = await yard.contents()
  expect(readings).toHaveLength(4)
  expect(events.length).toBeGreaterThan(0)
})

test('rejects unreadable readings and those of unknown devices with their index', async () => {
  const { delivery, unreadable } = await thread.receive(
    message(reading(10), reading(11, { at: 'soon' }), reading(12, { deviceId: 'nobody' })),
    RIGHTS,
    SOURCE,
  )
  expect(delivery).toMatchObject({
    stored: 1,
    refused: [
      { index: 1, reason: 'noTime', field: 'readings[1].at' },
      { index: 2, reason: 'unknownDevice' },
    ],
  })
  expect(unreadable).toMatchObject([{ field: 'readings[1].at', problem: { code: 'error.invalid' } }])
})

test('answers many simultaneous messages individually', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      thread.receive(message(reading(20 + index / 10)), RIGHTS, SOURCE),
    ),
  )
  expect(outcomes.map(({ delivery }) => delivery.stored)).toEqual(outcomes.map(() => 1))
  expect(errors).toEqual([])
})

test('rejects waiting messages when the thread ends, and starts another for the next one', async () => {
  const trouble: unknown[] = []
  const missing = { ...yard.ingest, database: 'not_there_yet' }
  const lame = startIngestThread({ ingest: missing, onError: (error) => trouble.push(error) })
  await expect(lame.receive(message(reading(30)), RIGHTS, SOURCE)).rejects.toThrow('has ended')
  expect(inspect(trouble[0])).toContain('not_there_yet')

  await yard.ownerPool.query(`create database not_there_yet template ${TEMPLATE}`)
  const { delivery } = await lame.receive(message(reading(30)), RIGHTS, SOURCE)
  expect(delivery.refused).toEqual([{ index: 0, reason: 'unknownDevice' }])
  await lame.close()
})
