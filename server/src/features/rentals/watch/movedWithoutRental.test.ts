import { exceptions } from '@yardmaster/core/contract/reports/exceptions.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { weekOf } from '@yardmaster/core/rules/exceptions.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from '../../../db/pool.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { watchRentals } from './watchRentals.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let ingest: pg.Pool
let account: TestAccount
beforeAll(() => {
  ingest = openPool({ ...app.testDatabase.ingest, max: 2 })
})
afterAll(() => ingest.end())
beforeEach(async () => {
  account = await newAccount(app)
})

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const owner = (sql: string, ...values: unknown[]) =>
  app.testDatabase.ownerPool.query(sql, [account.id, ...values])
const now = () => app.clock.now().epochMilliseconds
/** The movement of each test began two hours ago and took half an hour. */
const began = () => now() - 2 * HOUR
const ended = () => began() + 30 * MINUTE
const asset = () => ({ accountId: account.id, assetId: account.machine })

const move = (metres: number, kind: 'trip' | 'transported' = 'trip') =>
  rows.interval(asset(), kind, [began(), ended()], { metres })

const stay = (from: number, until: number, area = account.area) =>
  rows.interval(asset(), 'inside', [from, until], { ref: area })

/** Adds a rental by hours relative to the beginning of the movement. */
const rent = ({ start, out, back }: { start?: number; out?: number | null; back?: number }) => {
  const at = (hours: number) => new Date(began() + hours * HOUR)
  return account.add('rental', {
    equipment_id: account.machine,
    client_id: account.client,
    site_id: account.site,
    start_at: at(start ?? out ?? 0),
    due_at: at(1000),
    out_at: out === null || out === undefined ? null : at(out),
    in_at: back === undefined ? null : at(back),
  })
}

const siteHasArea = () =>
  owner('update site set place_id = $3 where account_id = $1 and id = $2', account.site, account.place)
const driveOnRoads = () => owner('update category set drives_on_roads = true where account_id = $1')
/** The yard is another place than the site. */
const addYard = async () =>
  account.add('area', {
    place_id: await account.add('place', {
      branch_id: account.homeBranch,
      name: 'Yard',
      lat: 39.8,
      lng: -104.99,
    }),
    name: 'Yard',
    color: '#689f38',
    lat: 39.8,
    lng: -104.99,
    radius: 100,
  })

/** Returns how many alerts the watch recorded, and how many lines the list of the week has. */
async function found(): Promise<{ alerts: number; exceptions: number }> {
  await owner(
    'insert into rental_watch (account_id, asset_id, due_at) values ($1, $2, $3) on conflict do nothing',
    account.machine,
    new Date(now() - 1),
  )
  const signal = new AbortController().signal
  await watchRentals({ ingest, database: app.database, clock: app.clock, signal })
  const { rows: alerts } = await owner(
    `select from rental_alert where account_id = $1 and equipment_id = $2 and kind = 'moved'`,
    account.machine,
  )
  const query = { week: weekOf(dayAt(began(), 'America/Denver')), kind: 'moved' } as const
  const { body } = await callAs(app, account.people.manager, exceptions.list, { query })
  return { alerts: alerts.length, exceptions: body.total }
}

test.each<[string, boolean, () => Promise<unknown>]>([
  ['a trip while available', true, () => move(5000)],
  ['a transport while available', true, () => move(5000, 'transported')],
  ['a short move that began in no area', false, () => move(900)],
  [
    'a short move out of the yard',
    true,
    async () => {
      await stay(began() - DAY, began() + 5 * MINUTE)
      await move(300)
    },
  ],
  [
    'a long drive within an area',
    false,
    async () => {
      await stay(began() - DAY, ended())
      await move(5000)
    },
  ],
  [
    'a drive from one area into the next',
    false,
    async () => {
      await stay(began() - DAY, began() + 5 * MINUTE)
      await stay(began() + 5 * MINUTE, ended() + MINUTE, await addYard())
      await move(5000)
    },
  ],
  [
    'a trip on rent',
    false,
    async () => {
      await rent({ out: -100 })
      await move(5000)
    },
  ],
  [
    'a delivery the day before a reservation',
    false,
    async () => {
      await rent({ start: 20, out: null })
      await move(5000, 'transported')
    },
  ],
  [
    'a delivery the day before a check-out',
    false,
    async () => {
      await rent({ start: 20, out: 1 })
      await move(5000, 'transported')
    },
  ],
  [
    'a trip two days before a reservation',
    true,
    async () => {
      await rent({ start: 48, out: null })
      await move(5000)
    },
  ],
  [
    'a trip two days after the start of a reservation that nobody picked up',
    true,
    async () => {
      await rent({ start: -48, out: null })
      await move(5000)
    },
  ],
  [
    'a trip on the way back, after the return was recorded',
    false,
    async () => {
      await siteHasArea()
      await rent({ out: -100, back: -2 })
      await move(5000)
    },
  ],
  [
    'a pickup from the site days after the return',
    false,
    async () => {
      await siteHasArea()
      await rent({ out: -200, back: -48 })
      await stay(began() - 9 * DAY, began() + MINUTE)
      await move(5000, 'transported')
    },
  ],
  [
    'a trip from the yard days after the return',
    true,
    async () => {
      await siteHasArea()
      await rent({ out: -200, back: -48 })
      await stay(began() - DAY, began() + MINUTE, await addYard())
      await move(5000)
    },
  ],
  [
    'a pickup from an unknown site on the day after the return',
    false,
    async () => {
      await rent({ out: -100, back: -20 })
      await move(5000)
    },
  ],
  [
    'a trip of a vehicle of the yard',
    false,
    async () => {
      await driveOnRoads()
      await move(5000)
    },
  ],
  [
    'a trip of a vehicle that is rented out at times',
    true,
    async () => {
      await driveOnRoads()
      await rent({ out: -2000, back: -1000 })
      await move(5000)
    },
  ],
  [
    'a trip at a client without a rental',
    false,
    async () => {
      await owner(
        'update equipment set client_id = $3, client_since = $4 where account_id = $1 and id = $2',
        account.machine,
        account.client,
        new Date(began() - DAY),
      )
      await move(5000)
    },
  ],
  [
    'a trip in an account that never checked anything out',
    false,
    async () => {
      for (const table of ['rental_check_photo', 'rental_check', 'rental'])
        await owner(`delete from ${table} where account_id = $1`)
      await move(5000)
    },
  ],
])('%s is a movement without a rental: %s, for alerts and for the list of a week', async (_, is, arrange) => {
  await rows.state(asset(), { firstAt: now() - 60 * DAY, at: now() })
  await arrange()
  const count = is ? 1 : 0
  expect(await found()).toEqual({ alerts: count, exceptions: count })
})
