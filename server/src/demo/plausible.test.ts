import { EXCEPTION_KINDS, weekAfter, weekOf } from '@yardmaster/core/rules/exceptions.ts'
import { RENTAL_ALERT_KINDS } from '@yardmaster/core/rules/rentalAlerts.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { distance } from '@yardmaster/simulator/geo.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { openPool } from '../db/pool.ts'
import { hourBatches, newSums } from '../features/rentals/hours/hours.public.ts'
import { watchRentals } from '../features/rentals/watch/watchRentals.ts'
import { readWeek } from '../features/reports/exceptions/exceptions.public.ts'
import { sumDueDays } from '../telemetry/upkeep/daySums.ts'
import { loadUser } from '../session/session.service.ts'
import { openFiles } from '../outbound/files.ts'
import { openTelemetry } from '../telemetry/telemetry.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import type { TestDatabase } from '../testing/testDatabase.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { fillDemo } from './fill.ts'
import { issueOf } from './issues.ts'
import { ON_ROADS } from './kindGroups.ts'
import { demoMachines } from './machines.ts'
import { issueKeyOf } from './service.ts'
import { prepareSimulation } from './simulation.ts'

/** A Thursday, 11 o'clock in Denver. The history covers a whole week before it. */
const NOW = Temporal.Instant.from('2026-11-12T18:00:00Z')
const DAYS = 8
const clock = { now: () => NOW }
const HOUR = 3600
const MILE = 1609.344

type Kind = Machine['kind']
/** `start` and `end` are in milliseconds since 1970. */
type Span = {
  unit: string
  kind: Kind
  day: string
  weekday: number
  start: number
  end: number
  seconds: number
}
type Interval = Span & { metres: number; top: number }

const directory = temporaryDirectory()
let database: TestDatabase
/** The connections of the application. */
let app: Database
/** The simulated assets by account name and unit number. */
let fleet: Map<string, Machine>

beforeAll(async () => {
  database = await createTestDatabase()
  const files = await openFiles(undefined, directory.path)
  const draw = async (equipment: readonly { key: string }[]) =>
    new Map(equipment.map(({ key }) => [key, { full: Buffer.from(key), list: Buffer.from(key) }]))
  const say = () => {}
  await fillDemo({
    owner: database.owner,
    files,
    wanted: true,
    embedded: true,
    host: '127.0.0.1',
    clock,
    days: DAYS,
    say,
    draw,
  })
  const telemetry = await openTelemetry({ ingest: database.ingest, clock, onError: () => {} })
  await prepareSimulation({ owner: database.owner, telemetry, clock, days: DAYS, say })
  await telemetry.close()
  app = openDatabase(database.app)
  const ingest = openPool({ ...database.ingest, max: 1 })
  const { signal } = new AbortController()
  await sumDueDays(ingest, { signal })
  await watchRentals({ ingest, database: app, clock, signal })
  await ingest.end()
  const names = { frontRange: 'Front Range Rentals', meseta: 'Meseta Equipos' }
  fleet = new Map(
    demoMachines().map((machine) => [
      `${names[machine.account as keyof typeof names]}/${machine.key}`,
      machine,
    ]),
  )
}, 120_000)

afterAll(async () => {
  await app.end()
  await database.close()
  directory.remove()
})

/** Returns rows about assets, each with the kind of its asset. `sql` selects the unit as account/name. */
async function rows<T>(sql: string, values: unknown[] = []): Promise<(T & { unit: string; kind: Kind })[]> {
  const { rows: found } = await database.ownerPool.query<T & { unit: string }>(sql, values)
  return found.map((row) => ({ ...row, kind: fleet.get(row.unit)!.kind }))
}

/** The asset as account/name, and the joins that lead to it and to its branch. */
const UNIT = `account.name || '/' || equipment.name as unit`
const equipmentOf = (table: string, column: string) => `
  join equipment on equipment.account_id = ${table}.account_id and equipment.id = ${table}.${column}
  join account on account.id = equipment.account_id
  join branch on branch.account_id = equipment.account_id and branch.id = equipment.branch_id`

const milliseconds = (column: string) => `extract(epoch from ${column})::float * 1000`

const intervals = (kind: IntervalKind) =>
  rows<Interval>(
    `select ${UNIT}, ${milliseconds('start_at')} as start, ${milliseconds('end_at')} as end, seconds, metres,
       (fields ->> 'maxSpeed')::float as top,
       (start_at at time zone branch.timezone)::date::text as day,
       extract(isodow from start_at at time zone branch.timezone)::int as weekday
     from asset_interval ${equipmentOf('asset_interval', 'asset_id')}
     where kind = $1`,
    [INTERVAL_KINDS[kind]],
  )

/** Sums a value by asset and day. Leaves out the first and the last day, which are incomplete. */
function byDay(spans: readonly Interval[], value: (span: Interval) => number) {
  const days = new Map<string, { kind: Kind; weekday: number; sum: number }>()
  for (const span of spans.filter(({ day }) => day > '2026-11-04' && day < '2026-11-12')) {
    const key = `${span.unit} ${span.day}`
    const sum = (days.get(key)?.sum ?? 0) + value(span)
    days.set(key, { kind: span.kind, weekday: span.weekday, sum })
  }
  return [...days.values()]
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const covering = (spans: readonly Interval[], instant: string) => {
  const at = Date.parse(instant)
  return spans.filter(({ start, end }) => start <= at && at < end)
}

describe('hours a day', () => {
  test.each<[Kind, least: number, most: number, longest: number]>([
    ['excavator', 5, 8, 9],
    ['miniExcavator', 3, 6.5, 7.5],
    ['dozer', 4, 8, 9],
    ['loader', 4, 8, 9],
    ['backhoe', 3, 6.5, 7.5],
    ['skidSteer', 2.5, 6, 7],
    ['roller', 3, 6, 7],
    ['telehandler', 2, 5, 6],
    ['lift', 1, 4, 5],
    ['electricLift', 1, 4, 5],
    ['forklift', 2, 5, 6],
    ['compressor', 3, 6.5, 7.5],
    ['pickup', 1, 6, 8],
    ['truck', 2, 7, 9],
  ])('%s', async (kind, least, most, longest) => {
    const days = byDay(await intervals('engine'), ({ seconds }) => seconds / HOUR).filter(
      (day) => day.kind === kind && day.weekday < 6 && day.sum > 0.75,
    )
    expect(days.length).toBeGreaterThan(4)
    const hours = days.map(({ sum }) => sum)
    expect(median(hours)).toBeGreaterThanOrEqual(least)
    expect(median(hours)).toBeLessThanOrEqual(most)
    expect(Math.max(...hours)).toBeLessThanOrEqual(longest)
  })
})

describe('idle share', () => {
  test.each<[Kind, least: number, most: number]>([
    ['excavator', 0.25, 0.4],
    ['miniExcavator', 0.2, 0.4],
    ['dozer', 0.2, 0.4],
    ['loader', 0.2, 0.4],
    ['telehandler', 0.2, 0.4],
    ['lift', 0.2, 0.4],
    ['electricLift', 0.1, 0.3],
    ['forklift', 0.1, 0.35],
    ['truck', 0.03, 0.3],
    ['generator', 0, 0],
    ['lightTower', 0, 0],
    ['compressor', 0, 0],
    ['pump', 0, 0],
  ])('%s', async (kind, least, most) => {
    const hours = async (of: IntervalKind) =>
      byDay(await intervals(of), ({ seconds }) => seconds / HOUR)
        .filter((day) => day.kind === kind)
        .reduce((total, { sum }) => total + sum, 0)
    const share = (await hours('idle')) / (await hours('engine'))
    expect(share).toBeGreaterThanOrEqual(least)
    expect(share).toBeLessThanOrEqual(most)
  })
})

describe('fuel per engine hour, in liters', () => {
  test.each<[Kind, least: number, most: number]>([
    ['excavator', 8, 16],
    ['miniExcavator', 2, 4],
    ['loader', 7, 12],
    ['generator', 10, 30],
    ['truck', 8, 25],
    ['pickup', 3, 10],
  ])('%s', async (kind, least, most) => {
    const used = (await intervals('fuel')).filter((span) => span.kind === kind)
    const units = new Set(used.map(({ unit }) => unit))
    expect(units.size).toBeGreaterThan(0)
    const engines = (await intervals('engine')).filter(({ unit }) => units.has(unit))
    const hours = engines.reduce((sum, { seconds }) => sum + seconds / HOUR, 0)
    const liters = used.reduce((sum, { metres }) => sum + metres, 0)
    expect(liters / hours).toBeGreaterThan(least)
    expect(liters / hours).toBeLessThan(most)
  })
})

test('trucks drive 60 to 250 miles on a working day, and no vehicle drives more', async () => {
  const days = byDay(await intervals('trip'), ({ metres }) => metres / MILE)
  const miles = (kind: Kind) =>
    days.filter((day) => day.kind === kind && day.weekday < 6).map(({ sum }) => sum)
  expect(median(miles('truck'))).toBeGreaterThan(60)
  expect(Math.max(...miles('truck'))).toBeLessThan(250)
  expect(median(miles('pickup'))).toBeGreaterThan(20)
  expect(Math.max(...miles('pickup'))).toBeLessThan(250)
})

test('only road vehicles drive far on their own. Everything else is transported or works on site', async () => {
  // Trailers without an engine make trips.
  const drives = new Set<Kind>([...ON_ROADS, 'unpowered'])
  const far = (await intervals('trip')).filter(({ kind, metres }) => !drives.has(kind) && metres > 5000)
  expect(far).toEqual([])
  const transported = await intervals('transported')
  expect(transported.filter(({ kind, metres }) => ON_ROADS.includes(kind) && metres > 5000)).toEqual([])
  for (const kind of ['excavator', 'roller', 'lift'] as const)
    expect(transported.some((ride) => ride.kind === kind && ride.metres > 5000)).toBe(true)
  const onSite = byDay(await intervals('site'), ({ metres }) => metres)
  const metresOf = (kind: Kind) => onSite.filter((day) => day.kind === kind).map(({ sum }) => sum)
  expect(median(metresOf('roller'))).toBeGreaterThan(300)
  expect(Math.max(...metresOf('excavator'))).toBeLessThan(5000)
})

test('trips, movement on site and gaps add up to the odometer of a device without one', async () => {
  const own = new Map<string, number>()
  for (const kind of ['trip', 'site', 'gap'] as const)
    for (const { unit, metres } of await intervals(kind)) own.set(unit, (own.get(unit) ?? 0) + metres)
  const computed = await rows<{ unit: string; total: number }>(
    `select ${UNIT}, (memory.state #>> '{distance,meter,total}')::float as total
     from asset_memory as memory ${equipmentOf('memory', 'asset_id')}
     where memory.state #>> '{distance,meter,raw}' is null`,
  )
  expect(computed.length).toBeGreaterThan(20)
  // A change between trip and transport is noticed after 200 m.
  const wrong = computed.filter(
    ({ unit, total }) => Math.abs((own.get(unit) ?? 0) - total) > 200 + total * 0.02,
  )
  expect(wrong).toEqual([])
})

test('speeds are those of highways, and speeding is rare', async () => {
  const trips = await intervals('trip')
  const fast = trips.filter(({ metres, seconds }) => seconds > 600 && metres / seconds > 29)
  expect(fast).toEqual([])
  const speeding = await intervals('speeding')
  expect(speeding.filter(({ kind }) => !ON_ROADS.includes(kind))).toEqual([])
  expect(Math.max(...speeding.map(({ top }) => top))).toBeLessThan(36.5)
  const sum = (spans: readonly Span[]) => spans.reduce((total, { seconds }) => total + seconds, 0)
  expect(sum(speeding) / sum(trips)).toBeLessThan(0.03)
  const limited = await rows(
    `select ${UNIT} from equipment as limited ${equipmentOf('limited', 'id')} where limited.speed_limit is not null`,
  )
  expect([...new Set(limited.map(({ kind }) => kind))].toSorted()).toEqual(['pickup', 'truck'])
})

test('the fleet works on weekdays, and only a little moves on a Sunday', async () => {
  const engines = await intervals('engine')
  const trips = await intervals('trip')
  const share = (spans: readonly Interval[]) => spans.length / fleet.size
  // 10:00 in Denver.
  const wednesday = '2026-11-11T17:00:00Z'
  expect(share(covering(engines, wednesday))).toBeGreaterThan(0.25)
  expect(share(covering(engines, wednesday))).toBeLessThan(0.65)
  expect(covering(trips, wednesday).length).toBeGreaterThan(4)
  const sunday = '2026-11-08T17:00:00Z'
  expect(share(covering(engines, sunday))).toBeGreaterThan(0.01)
  expect(share(covering(engines, sunday))).toBeLessThan(0.12)
  const onSunday = trips.filter(({ weekday }) => weekday === 7)
  expect(onSunday.length).toBeGreaterThan(4)
  expect(new Set(onSunday.map(({ unit }) => unit)).size).toBeLessThan(8)
  expect([...new Set(onSunday.map(({ kind }) => kind))].toSorted()).toEqual(['pickup', 'truck'])
})

test('light towers, generators and pumps run at night, and nothing else', async () => {
  // Two in the morning in Denver, three in Houston and Guadalajara, ten in Madrid.
  const night = covering(await intervals('engine'), '2026-11-11T09:00:00Z').filter(
    ({ unit }) => fleet.get(unit)!.timezone !== 'Europe/Madrid',
  )
  expect(night.length).toBeGreaterThan(8)
  const kinds = [...new Set(night.map(({ kind }) => kind))].toSorted()
  expect(kinds).toEqual(expect.arrayContaining(['generator', 'lightTower']))
  expect(kinds.filter((kind) => !['generator', 'lightTower', 'pump'].includes(kind))).toEqual([])
})

describe('tickets', () => {
  type Ticket = { issue: string; opened: number; resolved: number | null; lat: number; lng: number }
  const tickets = () =>
    rows<Ticket>(
      `select ${UNIT}, repair.issue, s.lat, s.lng, ${milliseconds('repair.created_at')} as opened,
         ${milliseconds('repair.resolved_at')} as resolved
       from repair ${equipmentOf('repair', 'equipment_id')}
       join asset_state s on s.account_id = repair.account_id and s.asset_id = repair.equipment_id`,
    )

  test('fit the asset, spread over 90 days, and leave few assets in the shop', async () => {
    const all = await tickets()
    const wrong = all.filter(({ issue, kind }) => {
      const key = issueKeyOf(issue)
      return !key || !issueOf(key).fits.includes(kind)
    })
    expect(wrong).toEqual([])
    const ages = all.map(({ opened }) => (NOW.epochMilliseconds - opened) / 86_400_000)
    expect(Math.max(...ages)).toBeLessThan(93)
    expect(ages.filter((age) => age > 45).length).toBeGreaterThan(15)
    const open = all.filter(({ resolved }) => resolved === null).length
    expect(open / fleet.size).toBeGreaterThan(0.03)
    expect(open / fleet.size).toBeLessThan(0.09)
  })

  test('keep the asset in the yard, except for a test run', async () => {
    const engines = await intervals('engine')
    const trips = [...(await intervals('trip')), ...(await intervals('transported'))]
    for (const { unit, opened, resolved, lat, lng } of await tickets()) {
      const until = resolved ?? NOW.epochMilliseconds
      const during = (span: Span) => span.unit === unit && span.end > opened && span.start < until
      expect(trips.filter(during)).toEqual([])
      expect(engines.filter((span) => during(span) && span.seconds > HOUR)).toEqual([])
      if (resolved === null) expect(distance({ lat, lng }, fleet.get(unit)!.yard)).toBeLessThan(150)
    }
  })
})

test('a few percent of the assets have each flag', async () => {
  const { rows: flags } = await database.ownerPool.query<{ flag: number; assets: number }>(
    'select flag_id as flag, count(*)::int as assets from asset_flag group by 1 order by 1',
  )
  const share = new Map(flags.map(({ flag, assets }) => [flag, assets / fleet.size]))
  // Low battery, outside boundary, low fuel.
  for (const flag of [1, 4, 8]) {
    expect(share.get(flag)).toBeGreaterThan(0)
    expect(share.get(flag)).toBeLessThan(0.07)
  }
  // Service due and overdue.
  expect(share.get(5)).toBeLessThan(0.2)
  expect(share.get(6)).toBeLessThan(0.07)
})

test('a theft alert is escalated, and the administrator has muted an asset', async () => {
  const { rows: rules } = await database.ownerPool.query<{ people: number }>(
    `select cardinality(escalate_to) as people from alert_rule where topic = 'rental:theft' and escalate_after > 0`,
  )
  expect(rules).toEqual([{ people: 2 }, { people: 2 }])
  const { rows: mutes } = await database.ownerPool.query(
    `select from alert_mute m join app_user u on u.account_id = m.account_id and u.id = m.user_id
     where role = 'admin' and equipment_id is not null and until > $1`,
    [NOW.toString()],
  )
  expect(mutes).toHaveLength(2)
})

test('the change history ends with the last working days', async () => {
  const { rows: entries } = await database.ownerPool.query<{ age: number }>(
    `select extract(epoch from $1::timestamptz - max(at))::float / 86400 as age from activity group by account_id`,
    [NOW.toString()],
  )
  expect(entries).toHaveLength(2)
  for (const { age } of entries) {
    expect(age).toBeGreaterThan(0)
    expect(age).toBeLessThan(2)
  }
})

test('meters show the use of the years since the purchase', async () => {
  const meters = await rows<{ hours: number | null; miles: number | null }>(
    `select ${UNIT}, meter_reading(snapshot, 'engineSeconds') / 3600 as hours,
       meter_reading(snapshot, 'odometer') / ${MILE} as miles
     from asset_state ${equipmentOf('asset_state', 'asset_id')}`,
  )
  const hours = meters.flatMap((each) => each.hours ?? [])
  expect(hours.length).toBeGreaterThan(200)
  expect(Math.max(...hours)).toBeLessThan(18_000)
  expect(median(hours)).toBeGreaterThan(1000)
  const onRoads = meters.filter(({ kind, miles }) => ON_ROADS.includes(kind) && miles !== null)
  const odometers = onRoads.map(({ miles }) => miles ?? 0)
  expect(Math.max(...odometers)).toBeLessThan(320_000)
  expect(median(odometers)).toBeGreaterThan(25_000)
})

test('each company has rentals with terms of their own, and one whose client follows the hours', async () => {
  const { rows: found } = await database.ownerPool.query<{ own: number; usual: number; links: number }>(
    `select count(*) filter (where included_hours is not null and hour_price > 0)::int as own,
       count(*) filter (where included_hours is null)::int as usual,
       count(*) filter (where exists (select from rental_link as link where link.account_id = rental.account_id
         and link.rental_id = rental.id and link.expires_at > $1 and out_at < link.created_at and in_at is null))::int as links
     from rental group by account_id`,
    [NOW.toString()],
  )
  expect(found).toHaveLength(2)
  for (const { own, usual, links } of found) {
    expect(own).toBeGreaterThan(0)
    expect(usual).toBeGreaterThan(own)
    expect(links).toBe(1)
  }
})

test('lifts are found by their height', async () => {
  const found = await database.ownerPool.query<{ name: string }>(
    `select equipment.name from equipment join category on category.account_id = equipment.account_id
       and category.id = category_id where category.name = 'Boom Lifts' and search like '%=60ft%' and archived_at is null`,
  )
  expect(found.rows.length).toBeGreaterThan(3)
})

/** What an administrator of each company sees, in all branches. */
async function administrators() {
  const { rows: admins } = await database.ownerPool.query<{
    accountId: number
    userId: number
    branchId: number
  }>(
    `select account_id as "accountId", id as "userId", branch_id as "branchId" from app_user where role = 'admin' and email is not null order by 1`,
  )
  return Promise.all(
    admins.map(async ({ accountId, userId, branchId }) => {
      const session = await loadUser(app, { accountId, userId }, { branchId, allBranches: true })
      if (!session) throw new Error('an administrator has no session')
      const read = (statement: Parameters<Database['read']>[1]) => app.read(accountId, statement)
      return { db: app.account(accountId), read, session, clock }
    }),
  )
}

describe('rentals', () => {
  test('show every kind of alert, and few of each', async () => {
    const { rows: alerts } = await database.ownerPool.query<{ kind: string; count: number }>(
      'select kind, count(*)::int as count from rental_alert group by kind',
    )
    const counts = new Map(alerts.map(({ kind, count }) => [kind, count]))
    // An account chooses its other signs of theft.
    const kinds = RENTAL_ALERT_KINDS.filter((kind) => kind !== 'theft')
    expect(kinds.filter((kind) => !counts.has(kind))).toEqual([])
    // Those whose clients pay for a single shift and run all night.
    expect(counts.get('outsideTime')).toBeLessThan(fleet.size / 15)
  })

  test('show every kind of exception, and few of each', async () => {
    const [thisWeek, lastWeek] = [0, -1].map((weeks) => weekAfter(weekOf('2026-11-12'), weeks))
    const all = new Map<string, number>()
    for (const admin of await administrators()) {
      for (const week of [thisWeek, lastWeek]) {
        const { counts } = await readWeek(admin, { week: week ?? '', state: 'all', most: 0 })
        for (const kind of EXCEPTION_KINDS) all.set(kind, (all.get(kind) ?? 0) + counts[kind].open)
      }
    }
    expect(EXCEPTION_KINDS.filter((kind) => all.get(kind) === 0)).toEqual([])
    expect(Math.max(...all.values())).toBeLessThan(fleet.size / 4)
  })

  test('have hours over, and few hours to check', async () => {
    const sums = newSums()
    const filter = { from: '2026-10-13', to: '2026-11-12', search: '', overOnly: false }
    for (const admin of await administrators())
      for await (const rentals of hourBatches(admin, filter)) for (const { row } of rentals) sums.add(row)
    const { over, doubtful } = sums.read()
    expect(over).toBeGreaterThan(1)
    expect(doubtful).toBeGreaterThan(0)
    expect(doubtful).toBeLessThan(fleet.size / 15)
  })

  test('swap an asset, with a check of both', async () => {
    const { rows: swaps } = await database.ownerPool.query(
      `select from rental as after join rental as before on before.account_id = after.account_id and before.id = after.swapped_from
       where before.in_at = after.out_at and before.contract = after.contract and before.site_id = after.site_id
         and exists (select from rental_check c where c.account_id = before.account_id and rental_id = before.id and kind = 'in')
         and exists (select from rental_check c where c.account_id = after.account_id and rental_id = after.id and kind = 'out')`,
    )
    expect(swaps.length).toBeGreaterThan(1)
  })

  test('turn damage at the return into tickets, open and resolved ones', async () => {
    const { rows: tickets } = await database.ownerPool.query<{ open: boolean; cost: number; photos: number }>(
      `select resolved_at is null as open, total_labor::float * coalesce(labor_rate, 0)::float as cost,
         (select count(*)::int from repair_image image where image.account_id = repair.account_id and repair_id = repair.id) as photos
       from rental_check c join repair on repair.account_id = c.account_id and repair.id = c.repair_id
       where kind = 'in' and c.notes <> '' and c.condition::text like '%damaged%'`,
    )
    expect(tickets.filter(({ open }) => open).length).toBeGreaterThan(0)
    expect(tickets.filter(({ open, cost }) => !open && cost > 0).length).toBeGreaterThan(1)
    expect(Math.min(...tickets.map(({ photos }) => photos))).toBeGreaterThan(0)
  })

  test('keep most of the fleet out, and each branch busy today', async () => {
    const { rows: branches } = await database.ownerPool.query<{
      share: number
      overdue: number
      due: number
      goes: number
    }>(
      `select count(*) filter (where out_at is not null)::float / max(assets) as share,
         count(*) filter (where out_at is not null and due_at < $1)::float / max(assets) as overdue,
         count(*) filter (where out_at is not null and due_at > $1 and (due_at at time zone timezone)::date = today)::int as due,
         count(*) filter (where out_at is null and (start_at at time zone timezone)::date = today)::int as goes
       from branch cross join lateral (select ($1::timestamptz at time zone timezone)::date as today) as now
       join equipment on equipment.account_id = branch.account_id and branch_id = branch.id and archived_at is null
       join rental on rental.account_id = branch.account_id and equipment_id = equipment.id and in_at is null and canceled_at is null
       cross join lateral (select count(*) as assets from equipment as own
         where own.account_id = branch.account_id and own.branch_id = branch.id and own.archived_at is null) as fleet
       group by branch.account_id, branch.id`,
      [NOW.toString()],
    )
    expect(branches).toHaveLength(5)
    for (const { share, overdue, due } of branches) {
      expect(share).toBeGreaterThan(0.5)
      expect(share).toBeLessThan(0.8)
      expect(overdue).toBeLessThan(0.08)
      expect(due).toBeGreaterThan(0)
    }
    expect(branches.filter(({ overdue }) => overdue > 0).length).toBeGreaterThan(2)
    expect(branches.reduce((sum, { goes }) => sum + goes, 0)).toBeGreaterThan(4)
  })
})
