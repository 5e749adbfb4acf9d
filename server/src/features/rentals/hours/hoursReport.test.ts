import type { CallOf } from '@yardmaster/core/contract/endpoint.ts'
import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import type { HoursFilter } from '@yardmaster/core/contract/rentals/hours.ts'
import { describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send } from '../../../testing/testApp.ts'
import { figures, startHours } from './hours.fixture.ts'

const { app, account, manager, rent, run } = startHours()

describe('the report', () => {
  const NOVEMBER = { from: '2026-11-01', to: '2026-11-14' }
  const ask = (
    query: Partial<Record<keyof HoursFilter | 'sort' | 'after', string>> = {},
    person = manager,
  ) => ({
    list: async () =>
      (await callAs(app, person, hours.list, { query: { ...NOVEMBER, ...query } as never })).body,
    total: async () => (await callAs(app, person, hours.total, { query: { ...NOVEMBER, ...query } })).body,
  })

  /** Two rentals with hours over in different billing periods, and one without. */
  async function season() {
    const over = await rent({
      out: '2026-10-26T10:00',
      in: '2026-11-09T10:00',
      rate: 1200,
      per: 'week',
      contract: 'R-7',
    })
    for (const day of ['10-27', '10-28', '11-03', '11-04']) await run(`2026-${day}T06:00`, 23)
    const none = await rent({
      out: '2026-11-04T10:00',
      in: '2026-11-05T10:00',
      rate: 100,
      per: 'day',
      asset: account.otherMachine,
    })
    await run('2026-11-04T12:00', 3, account.otherMachine)
    return { over, none }
  }

  test('counts billing periods by their end, and adds them up', async () => {
    const { over, none } = await season()
    const { rows: found, next } = await ask({ sort: 'asset' }).list()
    expect(found.map((row) => [row.id, row.periods, ...figures(row)])).toEqual([
      [over, 2, 80, 92, 12, 360],
      [none, 1, 8, 3, 0, 0],
    ])
    expect(next).toBeNull()
    expect(found[0]).toMatchObject({ contract: 'R-7', running: false, source: 'device' })
    expect(await ask().total()).toEqual({
      rentals: 2,
      sums: { usedHours: 95, includedHours: 88, overHours: 12, amount: 360, over: 1 },
    })
    // The first week of the rental ended on November 2.
    const firstDays = { from: '2026-10-25', to: '2026-11-02' }
    expect((await ask(firstDays).list()).rows).toMatchObject([{ id: over, periods: 1, usedHours: 46 }])
    expect((await ask({ from: '2026-10-25', to: '2026-11-01' }).list()).rows).toEqual([])
  })

  test('filters, and shows nothing that the caller may not see', async () => {
    const { over } = await season()
    const ids = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked).list()).rows.map(({ id }) => id)
    expect(await ids({ overOnly: 'true' })).toEqual([over])
    expect(await ids({ search: 'r-7' })).toEqual([over])
    expect(await ids({ clientId: String(account.client), search: 'EX-1' })).toEqual([over])
    expect(await ids({ siteId: String(account.site), search: 'EX-1' })).toEqual([over])
    expect(await ids({ siteId: String(account.deletedSite) })).toEqual([])
    expect(await ids({ categoryId: String(account.emptyCategory) })).toEqual([])
    expect(await ids({}, account.people.limited)).toEqual([over])
    expect(await ids({}, account.people.otherManager)).toEqual([])
    expect(await ids({}, (await newAccount(app)).people.admin)).toEqual([])
  })

  test('rejects a period that ends before it begins or is too long', async () => {
    const bad = async (query: CallOf<typeof hours.list>['query']) =>
      (await callAs(app, manager, hours.list, { query })).body.errors
    expect(await bad({ from: '2026-11-02', to: '2026-11-01' })).toHaveProperty('to')
    expect(await bad({ from: '2026-01-01', to: '2026-11-01' })).toHaveProperty('to')
    const url = `${hours.export.path}?from=2026-11-02&to=2026-11-01&format=csv`
    const file = await send(app, { method: 'GET', url, cookie: await cookieFor(app, manager) })
    expect(file.statusCode).toBe(422)
  })

  test('is a file as well', async () => {
    await season()
    const url = `${hours.export.path}?from=2026-11-01&to=2026-11-14&overOnly=true&format=csv`
    const { body } = await send(app, { method: 'GET', url, cookie: await cookieFor(app, manager) })
    const [, line, end] = body.split('\r\n')
    expect(line).toBe(
      `Builder ${account.marker},Tower ${account.marker},R-7,EX-1,2026-10-26 10:00:00,2026-11-09 10:00:00,Week,2,80,92,12,360,Device`,
    )
    expect(end).toBe('')
  })
})
