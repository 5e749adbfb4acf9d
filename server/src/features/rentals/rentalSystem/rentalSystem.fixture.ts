import { startPointOfRentalEmulator } from '@yardmaster/simulator/emulators/pointofrental/emulator.ts'
import type { PointOfRentalEmulator } from '@yardmaster/simulator/emulators/pointofrental/emulator.ts'
import { newYard } from '@yardmaster/simulator/emulators/pointofrental/yard.ts'
import type { Yard } from '@yardmaster/simulator/emulators/pointofrental/yard.ts'
import { afterEach, beforeEach } from 'vitest'
import { integrationAdapters } from '../../../integrationAdapters.ts'
import type { PointOfRentalRun } from './readChanges.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'

/** The server was killed. Tests throw it. */
export class Killed extends Error {}

/** Starts the application with a new account and an emulated rental system for each test. */
export function startRentalSystem() {
  const app = startTestApp()
  const account = {} as TestAccount
  const system = {} as { yard: Yard; emulator: PointOfRentalEmulator; integrationId: number; cursor: unknown }
  const sql = (text: string, values: unknown[] = []) => app.testDatabase.ownerPool.query(text, values)

  beforeEach(async () => {
    Object.assign(account, await newAccount(app))
    const yard = newYard(() => app.clock.now())
    const emulator = await startPointOfRentalEmulator({ yard, pageMax: 3 })
    const added = await sql(
      `insert into integration (account_id, service_type, name, settings, next_run_at)
      values ($1, 'pointofrental', 'Point of Rental', '{}', now()) returning id`,
      [account.id],
    )
    Object.assign(system, { yard, emulator, integrationId: added.rows[0].id as number, cursor: null })
  })
  afterEach(() => system.emulator.close())

  /** Runs the connection once. Throws Killed in the middle of the given commit. */
  async function run({ killAt = Infinity, readsWorkOrders = false } = {}): Promise<void> {
    let commits = 0
    const db = app.database.account(account.id)
    const context: PointOfRentalRun = {
      settings: {
        address: system.emulator.address,
        user: system.emulator.user,
        secret: system.emulator.key,
        readsWorkOrders,
        minutes: 15,
        branchId: account.homeBranch,
      },
      fetch: app.providers.fetch,
      clock: app.clock,
      signal: new AbortController().signal,
      accountId: account.id,
      integrationId: system.integrationId,
      db,
      intake: app.telemetry.intake,
      get cursor() {
        return system.cursor
      },
      commit: async (cursor, work) => {
        commits += 1
        const result = await db.transaction().execute(async (transaction) => {
          const done = await work(transaction)
          if (commits === killAt) throw new Killed()
          return done
        })
        // The real one stores it in the database, as text.
        system.cursor = JSON.parse(JSON.stringify(cursor))
        return result
      },
      count: () => {},
    }
    await integrationAdapters.pointofrental?.run(context)
  }

  const day = (days: number) =>
    app.clock
      .now()
      .round({ smallestUnit: 'second', roundingMode: 'floor' })
      .add({ hours: days * 24 })

  const customer = (name: string, fields: Record<string, unknown> = {}) =>
    system.yard.put('customers', { Name: name, ...fields })
  /** An item with the serial number of an asset, which is added unless it exists. */
  async function ownItem(name: string) {
    const serial = `SN-${name}`
    const assetId = await account.equipment(name, { serial_number: serial })
    return { assetId, itemId: system.yard.put('items', { Name: name, SerialNumber: serial }) }
  }

  /** The rentals from there, as the screens tell them apart. */
  const rentals = async () =>
    (
      await sql(
        `select e.name as asset, c.name as client, s.name as site, r.contract,
          case when r.canceled_at is not null then 'canceled' when r.in_at is not null then 'returned'
            when r.out_at is not null then 'out' else 'reserved' end as state,
          r.start_at::text, r.due_at::text, r.out_at::text, r.in_at::text, r.rate, r.rate_per, r.included_hours,
          f.name as swapped_from
        from rental r join equipment e on (e.account_id, e.id) = (r.account_id, r.equipment_id)
        join client c on (c.account_id, c.id) = (r.account_id, r.client_id)
        left join site s on (s.account_id, s.id) = (r.account_id, r.site_id)
        left join rental o on (o.account_id, o.id) = (r.account_id, r.swapped_from)
        left join equipment f on (f.account_id, f.id) = (o.account_id, o.equipment_id)
        where r.account_id = $1 and r.source = 'pointOfRental' order by r.contract, e.name, r.start_at`,
        [account.id],
      )
    ).rows as Record<string, string | null>[]
  const problems = async () =>
    (
      await sql(
        `select kind, external_id, problem ->> 'code' as code, problem -> 'values' as values
        from rental_system_record where account_id = $1 and problem is not null order by kind, external_id`,
        [account.id],
      )
    ).rows as { kind: string; external_id: string; code: string; values: Record<string, string> }[]
  const whereabouts = async () =>
    (
      await sql(
        `select e.name as asset, c.name as client from equipment e
        join client c on (c.account_id, c.id) = (e.account_id, e.client_id) where e.account_id = $1 order by 1`,
        [account.id],
      )
    ).rows as { asset: string; client: string }[]

  return { app, account, system, sql, run, day, customer, ownItem, rentals, problems, whereabouts }
}
