import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServiceRecord } from './lastService.ts'
import { lastService } from './lastService.ts'

const record = (
  kind: ServiceRecord['kind'],
  values: Partial<Omit<ServiceRecord, 'kind'>>,
): ServiceRecord => ({ kind, at: null, engineSeconds: null, odometer: null, ...values })

const ticket = (at: number, engineSeconds: number | null = null) => record('ticket', { at, engineSeconds })

test.each<[string, ServiceRecord[], number | null]>([
  ['nothing', [], null],
  ['a start without a meter', [record('start', { at: 5 })], null],
  ['a start', [record('start', { at: 5, engineSeconds: 100 })], 100],
  ['a ticket after a start', [record('start', { at: 5, engineSeconds: 100 }), ticket(3, 90)], 90],
  ['the later of two tickets, entered in any order', [ticket(9, 200), ticket(4, 150)], 200],
  ['a later ticket after the meter was replaced', [ticket(4, 150), ticket(9, 20)], 20],
  ['a typed value', [ticket(9, 200), record('typed', { engineSeconds: 120 })], 120],
  ['a ticket beyond a typed value', [record('typed', { engineSeconds: 120 }), ticket(9, 200)], 200],
  ['a typed value beyond a late ticket', [record('typed', { engineSeconds: 120 }), ticket(2, 110)], 120],
  ['a start after a service', [ticket(4, 150), record('start', { at: 9, engineSeconds: 180 })], 150],
  ['a record without this unit', [ticket(4, 150), record('typed', { at: 9 })], 150],
])('counts from %s', (_, records, engineSeconds) => {
  expect(lastService(records, 'engine-hours')?.engineSeconds ?? null).toBe(engineSeconds)
})

test('counts from the same ticket in whatever order tickets are entered', () => {
  const tickets = fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(tickets, (days) => {
      const latest = Math.max(...days)
      const found = lastService(
        days.map((day) => ticket(day, day * 10)),
        'engine-hours',
      )
      expect(found?.at).toBe(latest)
    }),
  )
})
