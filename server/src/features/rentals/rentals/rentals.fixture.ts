import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalChange, RentalForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import { beforeEach } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

/** Starts the application with a new account for each test, whose manager reserves and changes rentals. */
export function startRentals() {
  const app = startTestApp()
  const account = {} as TestAccount
  const manager = {} as Person
  beforeEach(async () => {
    Object.assign(account, await newAccount(app))
    Object.assign(manager, account.people.manager)
  })

  const sql = (text: string, values: unknown[]) => app.testDatabase.ownerPool.query(text, values)
  /** An instant a number of days from now. */
  const day = (days: number) =>
    app.clock
      .now()
      .round({ smallestUnit: 'second', roundingMode: 'floor' })
      .add({ hours: days * 24 })
      .toString()

  const form = (values: Partial<RentalForm> = {}): RentalForm => ({
    assetId: account.machine,
    clientId: account.client,
    siteId: account.site,
    startAt: day(1),
    dueAt: day(8),
    rate: { amount: 1250.5, per: 'week' },
    includedHours: null,
    hourPrice: null,
    contract: 'R-1001',
    notes: '',
    ...values,
  })
  const reserve = (values: Partial<RentalForm> = {}, person = manager) =>
    callAs(app, person, rentals.add, { body: form(values) })
  const reserved = async (values: Partial<RentalForm> = {}) => (await reserve(values)).body.id
  /** Checks an asset out, as of some days ago. */
  const out = async (values: Partial<RentalForm> = {}, days = 2) => {
    const id = await reserved(values)
    await sql('update rental set start_at = $2, out_at = $2 where id = $1', [id, day(-days)])
    return id
  }
  const read = async (id: number, person = manager) =>
    (await callAs(app, person, rentals.read, { params: { id } })).body
  const change = async (id: number, values: Partial<RentalChange>) => {
    const { client, site, rate, includedHours, hourPrice, contract, notes, version, ...found } =
      await read(id)
    const { startAt, dueAt, outAt, inAt } = found
    const body = { startAt, dueAt, outAt, inAt, rate, includedHours, hourPrice, contract, notes, version }
    return callAs(app, manager, rentals.update, {
      params: { id },
      body: { ...body, clientId: client?.id, siteId: site?.id ?? null, ...values },
    })
  }

  const swap = (id: number, assetId: number) =>
    callAs(app, manager, rentals.swap, { params: { id }, body: { assetId, version: 1 } })
  const withId = (endpoint: typeof rentals.cancel | typeof rentals.restore, id: number) =>
    callAs(app, manager, endpoint, { params: { id } })
  const whereIs = async (id: number) =>
    (await sql('select client_id, site_id from equipment where id = $1', [id])).rows[0]
  const historyOf = async (id: number) =>
    (
      await sql(
        `select action, changes from activity where account_id = $1 and resource_kind = 'rental' and resource_id = $2
        order by id`,
        [account.id, id],
      )
    ).rows as { action: string; changes: Record<string, unknown> | null }[]

  return {
    app,
    account,
    manager,
    sql,
    day,
    form,
    reserve,
    reserved,
    out,
    read,
    change,
    swap,
    withId,
    whereIs,
    historyOf,
  }
}
