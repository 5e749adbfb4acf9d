import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/testDatabase.ts'
import type { TestDatabase } from '../testing/testDatabase.ts'
import type { Cut } from './cutPeriod.ts'
import { cutInto } from './cutPeriod.ts'
import type { Overlap } from './overlapping.ts'
import { overlappingIntervals } from './overlapping.ts'
import { piecesAt } from './pieces.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.ownerPool.query(`insert into account (id, name) values (1, 'Intervals')`)
})
afterAll(() => database.close())
beforeEach(() => database.ownerPool.query('delete from closed_interval; delete from asset_state'))

const ZONE = 'America/Denver'
const KIND_NAMES = new Map(
  Object.entries(INTERVAL_KINDS).map(([name, code]): [number, string] => [code, name]),
)

async function finished(kind: IntervalKind, start: string, end: string, { asset = 1, ref = 0 } = {}) {
  await database.ownerPool.query(
    `insert into closed_interval (account_id, asset_id, kind, ref, start_at, end_at, cause_k, seconds)
     values (1, $1, $2, $3, $4, $5, 0, extract(epoch from $5::timestamptz - $4::timestamptz))`,
    [asset, INTERVAL_KINDS[kind], ref, start, end],
  )
}

async function open(kind: IntervalKind, start: string, lastReading: string, { asset = 1 } = {}) {
  await database.ownerPool.query(
    'insert into asset_state (account_id, asset_id, last_update_at, open_intervals) values (1, $1, $2, $3)',
    [
      asset,
      lastReading,
      JSON.stringify([{ kind: INTERVAL_KINDS[kind], start: Date.parse(start), seconds: 60 }]),
    ],
  )
}

type Question = Partial<Omit<Overlap, 'from' | 'until'>> & { from: string; to: string }

const ALL_KINDS = { parameter: '$4' }

const query = ({ kinds = ALL_KINDS, columns = ['seconds'], ...rest }: Question) => `
  with given as (select $1::integer, $4::smallint[]), asset (id) as (values (1), (2)),
  found as (${overlappingIntervals({ ...rest, kinds, columns, from: '$2::timestamptz', until: '$3::timestamptz' })})`

const values = ({ from, to }: Question) => [1, from, to, Object.values(INTERVAL_KINDS)]

/** Returns each interval as 'asset kind start end', in UTC. */
async function overlapping(question: Question): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ id: number; kind: number; start: string; end: string }>(
    `${query(question)} select id, kind, to_char(start_at at time zone 'UTC', 'DD"T"HH24:MI') as start,
       to_char(end_at at time zone 'UTC', 'DD"T"HH24:MI') as end
     from found order by id, start_at, kind`,
    values(question),
  )
  return rows.map(({ id, kind, start, end }) => `${id} ${KIND_NAMES.get(kind)} ${start} ${end}`)
}

const DAY = { from: '2026-06-10T00:00Z', to: '2026-06-11T00:00Z' }

describe('overlapping intervals', () => {
  test.each<[string, [string, string], boolean]>([
    ['ends with the beginning of the period', ['2026-06-09T20:00Z', '2026-06-10T00:00Z'], false],
    ['reaches into the period', ['2026-06-09T20:00Z', '2026-06-10T00:01Z'], true],
    ['begins with the period', ['2026-06-10T00:00Z', '2026-06-10T01:00Z'], true],
    ['is longer than the period', ['2026-02-01T00:00Z', '2026-12-01T00:00Z'], true],
    ['reaches out of the period', ['2026-06-10T23:59Z', '2026-06-12T00:00Z'], true],
    ['begins with the end of the period', ['2026-06-11T00:00Z', '2026-06-11T01:00Z'], false],
  ])('include or omit one that %s', async (_, [start, end], isFound) => {
    await finished('trip', '2026-01-01T00:00Z', '2026-01-01T00:00Z')
    await finished('trip', start, end)
    expect(await overlapping({ ...DAY, kinds: ['trip'] })).toHaveLength(isFound ? 1 : 0)
    expect(await overlapping(DAY)).toHaveLength(isFound ? 1 : 0)
  })

  test('find the last one before the period for each kind and area, and for each asset', async () => {
    await finished('engine', '2026-06-08T00:00Z', '2026-06-09T00:00Z')
    await finished('engine', '2026-06-09T12:00Z', '2026-06-10T12:00Z')
    await finished('stop', '2026-06-01T00:00Z', '2026-06-10T06:00Z')
    await finished('stop', '2026-06-02T00:00Z', '2026-06-20T00:00Z', { asset: 2 })
    await finished('inside', '2026-06-03T00:00Z', '2026-06-10T08:00Z', { ref: 7 })
    await finished('inside', '2026-06-04T00:00Z', '2026-06-05T00:00Z', { ref: 9 })
    await finished('inside', '2026-06-05T00:00Z', '2026-06-10T09:00Z')
    await finished('inside', '2026-06-06T00:00Z', '2026-06-10T10:00Z', { asset: 2, ref: 7 })
    expect(await overlapping(DAY)).toEqual([
      '1 stop 01T00:00 10T06:00',
      '1 inside 03T00:00 10T08:00',
      '1 inside 05T00:00 10T09:00',
      '1 engine 09T12:00 10T12:00',
      '2 stop 02T00:00 20T00:00',
      '2 inside 06T00:00 10T10:00',
    ])
  })

  test.each<[string, [string, string], Partial<Question>, string[]]>([
    ['at the last reading', ['2026-06-09T20:00Z', '2026-06-10T05:00Z'], {}, ['1 engine 09T20:00 10T05:00']],
    ['before the period', ['2026-06-09T20:00Z', '2026-06-10T00:00Z'], {}, []],
    [
      'with the period, if asked',
      ['2026-06-09T20:00Z', '2026-06-09T21:00Z'],
      { openUntil: 'periodEnd' },
      ['1 engine 09T20:00 11T00:00'],
    ],
    ['after a period before it', ['2026-06-11T00:00Z', '2026-06-12T00:00Z'], {}, []],
  ])('end an open one %s', async (_, [start, lastReading], more, expected) => {
    await open('engine', start, lastReading)
    expect(await overlapping({ ...DAY, ...more, kinds: ['engine'] })).toEqual(expected)
    expect(await overlapping({ ...DAY, ...more })).toEqual(expected)
  })

  test('go on until now for an open silence', async () => {
    await open('silent', '2026-06-01T00:00Z', '2026-06-01T00:00Z')
    expect(await overlapping(DAY)).toHaveLength(1)
  })
})

/** Cuts a local period and returns each piece as 'label seconds', with a star where the interval begins. */
async function pieces(cut: Cut, start: string, end: string): Promise<string[]> {
  const { labels, bounds } = cutInto(cut, { start, end }, ZONE)
  const question = { from: String(bounds.at(0)), to: String(bounds.at(-1)) }
  const { rows } = await database.ownerPool.query<{
    n: number
    begins: boolean
    length: number
    part: number
  }>(
    `${query(question)} select n, begins, length, whole * share as part
     from (${piecesAt('$5::timestamptz[]', 'found', [])}) as cut order by n`,
    [...values(question), bounds.map(String)],
  )
  for (const { length, part } of rows) expect(part).toBeCloseTo(length, 3)
  return rows.map(({ n, begins, length }) => `${labels[n - 1]} ${length}${begins ? ' *' : ''}`)
}

describe('pieces', () => {
  test.each([
    ['2026-03-07', '2026-03-09', ['2026-03-07 86400', '2026-03-08 82800', '2026-03-09 86400']],
    ['2026-10-31', '2026-11-02', ['2026-10-31 86400', '2026-11-01 90000', '2026-11-02 86400']],
  ])(
    'of a longer interval fill each day from %s to %s, across a clock change',
    async (start, end, expected) => {
      await finished('stop', '2026-01-01T00:00Z', '2026-12-31T00:00Z')
      expect(await pieces('day', start, end)).toEqual(expected)
    },
  )

  test('count the repeated hour of a clock change once, with its whole length', async () => {
    await finished('engine', '2026-11-01T06:30Z', '2026-11-01T09:30Z')
    expect(await pieces('hour', '2026-11-01', '2026-11-01')).toEqual([
      '2026-11-01T00 1800 *',
      '2026-11-01T01 7200',
      '2026-11-01T02 1800',
    ])
  })

  test('end an open interval at the last reading', async () => {
    await open('engine', '2026-06-09T18:00Z', '2026-06-10T12:00Z')
    expect(await pieces('day', '2026-06-09', '2026-06-12')).toEqual([
      '2026-06-09 43200 *',
      '2026-06-10 21600',
    ])
  })

  test('keep an interval without length in the range in which it began', async () => {
    await finished('trip', '2026-06-10T06:00Z', '2026-06-10T06:00Z')
    expect(await pieces('day', '2026-06-09', '2026-06-10')).toEqual(['2026-06-10 0 *'])
  })
})
