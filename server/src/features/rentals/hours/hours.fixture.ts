import { beforeEach } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'

export const HOUR = 3_600_000

export const DENVER = 'America/Denver'
/** An instant by the clock of the branch. */
export const local = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(DENVER).epochMilliseconds

type Terms = {
  out: string
  in?: string
  asset?: number
  rate?: number
  per?: string
  [column: string]: unknown
}

export const figures = ({ includedHours, usedHours, overHours, amount }: Record<string, unknown>) => [
  includedHours,
  usedHours,
  overHours,
  amount,
]

/** Starts the application with a new account for each test, whose assets are rented and run. */
export function startHours() {
  const app = startTestApp()
  const rows = startTelemetryRows(app)
  const account = {} as TestAccount
  const manager = {} as Person
  const admin = {} as Person
  beforeEach(async () => {
    Object.assign(account, await newAccount(app))
    Object.assign(manager, account.people.manager)
    Object.assign(admin, account.people.admin)
  })

  /** Adds a rental whose asset left and came back at these times. */
  function rent({ out, in: back, asset = account.machine, rate, per, ...columns }: Terms): Promise<number> {
    const outAt = new Date(local(out))
    return account.add('rental', {
      equipment_id: asset,
      client_id: account.client,
      site_id: account.site,
      start_at: outAt,
      due_at: new Date(local(back ?? '2100-01-01T00:00')),
      out_at: outAt,
      in_at: back && new Date(local(back)),
      rate,
      rate_per: per,
      ...columns,
    })
  }

  /** Lets the engine run from a time on, for some hours. */
  const run = (start: string, hoursRun: number, asset = account.machine) =>
    rows.interval({ accountId: account.id, assetId: asset }, 'engine', [
      local(start),
      local(start) + hoursRun * HOUR,
    ])

  /** Records the hour meter that a person read at a check. */
  const meterAt = (rentalId: number, kind: 'out' | 'in', at: string, meter: number) =>
    account.add('rental_check', {
      rental_id: rentalId,
      kind,
      at: new Date(local(at)),
      checked_by: manager.id,
      engine_seconds: meter * 3600,
      engine_seconds_source: 'person',
      condition: '{}',
      request_key: crypto.randomUUID(),
    })

  return { app, rows, account, manager, admin, rent, run, meterAt }
}
