import type { CallOf } from '@yardmaster/core/contract/endpoint.ts'
import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import type { HoursFilter } from '@yardmaster/core/contract/rentals/hours.ts'
import readXlsxFile from 'read-excel-file/universal'
import { describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send } from '../../../testing/testApp.ts'
import { figures, local, startHours } from './hours.fixture.ts'

const { app, rows, account, manager, rent, run, meterAt } = startHours()

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
      [over, 2, null, 92, 12, 360],
      [none, 1, 8, 3, 0, 0],
    ])
    expect(next).toBeNull()
    expect(found[0]).toMatchObject({
      contract: 'R-7',
      includedPerPeriod: 40,
      running: false,
      source: 'device',
    })
    expect(await ask().total()).toEqual({
      rentals: 2,
      sums: { usedHours: 95, overHours: 12, amount: 360, over: 1, doubtful: 0 },
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

  const fileOf = async (query: string) => {
    const url = `${hours.export.path}?from=2026-11-01&to=2026-11-14&overOnly=true&${query}`
    return send(app, { method: 'GET', url, cookie: await cookieFor(app, manager) })
  }

  test('is a file with a row for each billing period', async () => {
    const { over } = await season()
    const { body } = await fileOf('format=csv')
    const [headers, ...lines] = body.split('\r\n')
    expect(headers).toContain('Rental,Contract,Client,Site,Asset,')
    const rental = `${over},R-7,Builder ${account.marker},Tower ${account.marker},EX-1,2026-10-26 10:00:00,2026-11-09 10:00:00`
    expect(lines).toEqual([
      `${rental},1,2026-10-26 10:00:00,2026-11-02 10:00:00,Ended,Week,1200,40,46,6,30,180,Device,,`,
      `${rental},2,2026-11-02 10:00:00,2026-11-09 10:00:00,Ended,Week,1200,40,46,6,30,180,Device,,`,
      '',
    ])
  })

  test('is a file with the days behind the periods', async () => {
    const { over } = await season()
    const csv = await fileOf('format=csv&sheet=days')
    expect(csv.headers['content-disposition']).toContain('Days.csv')
    const rental = `${over},R-7,Builder ${account.marker},Tower ${account.marker},EX-1`
    const [, ...lines] = csv.body.trim().split('\r\n')
    // The engine ran from 6:00 until 5:00 on the next day.
    expect(lines).toEqual(
      [
        '1,2026-10-27,18',
        '1,2026-10-28,23',
        '1,2026-10-29,5',
        '2,2026-11-03,18',
        '2,2026-11-04,23',
        '2,2026-11-05,5',
      ].map((day) => `${rental},${day}`),
    )

    const { rawPayload } = await fileOf('format=xlsx')
    const [periods, behind] = await readXlsxFile(Uint8Array.from(rawPayload).buffer)
    expect([periods?.sheet, periods?.data.length]).toEqual(['Hours over', 3])
    expect([behind?.sheet, behind?.data[1]?.slice(0, 6)]).toEqual([
      'Days',
      [over, 'R-7', `Builder ${account.marker}`, `Tower ${account.marker}`, 'EX-1', 1],
    ])
    expect(behind?.data[1]?.slice(6)).toEqual([new Date('2026-10-27T00:00:00Z'), 18])
  })

  test('marks hours that a meter or a silent device puts in doubt, on screen and in files', async () => {
    const { over } = await season()
    await meterAt(over, 'out', '2026-10-26T10:00', 5000)
    await meterAt(over, 'in', '2026-11-09T10:00', 5142)
    const asset = { accountId: account.id, assetId: account.machine }
    await rows.interval(asset, 'silent', [local('2026-11-05T10:00'), local('2026-11-08T10:00')])
    const [row] = (await ask({ overOnly: 'true' }).list()).rows
    // The report shows a part of the rental, the meters all of it.
    expect(row).toMatchObject({ usedHours: 92, meterGap: 50, silentHours: 72 })
    expect((await ask({ from: '2026-10-26', to: '2026-11-02' }).list()).rows).toMatchObject([
      { usedHours: 46, meterGap: 50, silentHours: 0 },
    ])
    expect((await ask().total()).sums).toMatchObject({ doubtful: 1 })
    const [, first, second] = (await fileOf('format=csv')).body.split('\r\n')
    expect([first?.endsWith('Device,,50'), second?.endsWith('Device,72,50')]).toEqual([true, true])
  })
})
