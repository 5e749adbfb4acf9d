import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { describe, expect, test } from 'vitest'
import type { View } from './reportCalls.ts'
import { countHrefOf, hrefOf, listBehind } from './rowLinks.ts'

const period = { start: '2026-10-01', end: '2026-10-31' }
const parameters = { category: null, branch: null, client: null, archived: true } as View['parameters']

test.each([
  ['inspections_by_asset', 'inspections', '/service#tab=inspections&view=done&from=2026-10-01&to=2026-10-31'],
  [
    'inspections_by_asset',
    'failedItems',
    '/service#tab=inspections&view=done&from=2026-10-01&to=2026-10-31&outcome=failed',
  ],
  ['repairs_by_category', 'open', '/service#state=open&from=2026-10-01&to=2026-10-31'],
  [
    'service_cost_by_month',
    'cost',
    '/service#state=resolved&sort=dateCompleted&completedFrom=2026-10-01&completedTo=2026-10-31&archived=true',
  ],
  // A ticket doesn't count downtime by its day of completion.
  ['service_cost_by_month', 'downtime', null],
] as const)('leads from %s, %s to what it counts', (report, key, list) => {
  expect(listBehind({ report, period, view: null }, parameters, key)).toBe(list)
})

test('leads from totals of a category and branch to the tickets of these', () => {
  const report = { report: 'service_cost_by_month', period, view: null } as const
  const limited = { ...parameters, category: 3, branch: 4, archived: false }
  expect(listBehind(report, limited, 'labor')).toBe(
    '/service#state=resolved&sort=dateCompleted&completedFrom=2026-10-01&completedTo=2026-10-31&categories=3&branches=4',
  )
  expect(listBehind(report, { ...limited, client: 5 }, 'labor')).toBeNull()
})

test.each([
  ['cost', '2026-09', 2, 'completedFrom=2026-09-10&completedTo=2026-09-30'],
  ['resolvedTickets', '2026-10', 1, 'completedFrom=2026-10-01&completedTo=2026-10-05'],
  ['resolvedTickets', '2026-10', 0, null],
  ['downtime', '2026-10', 1, null],
])('leads from %s of %s to the %s tickets of that month in the period', (key, month, tickets, days) => {
  const report = {
    report: 'service_cost_by_month',
    period: { start: '2026-09-10', end: '2026-10-05' },
  } as Report
  const href = countHrefOf(report, key, [month, { id: 7, name: 'EX-1' }, tickets], { parameters })
  expect(href).toBe(days && `/service#state=resolved&sort=dateCompleted&${days}&equipment=7&archived=true`)
})

test('leads from the fuel of an asset to its days, and from its engine time to its daily usage', () => {
  const report = {
    report: 'fuel_used',
    period,
    view: null,
    columns: ['asset', 'fuelUsed', 'engine', 'fuelPerEngineHour'].map((key) => ({ key })),
  } as unknown as Report
  const asset = { id: 7, name: 'EX-1' }
  const row = [asset, 40.5, 7200, 20.25]
  const days =
    '/reports/asset_fuel_used?asset=7&start=2026-10-01&end=2026-10-31' +
    '&backTo=%2Freports%2Ffuel_used%3Fstart%3D2026-10-01%26end%3D2026-10-31'
  const view = { dashboardId: 124, parameters }
  expect(hrefOf(report, view, { kind: 'asset', id: 7 })).toBe(days)
  expect(countHrefOf(report, 'fuelUsed', row, view)).toBe(days)
  expect(countHrefOf(report, 'engine', row, view)).toBe(
    '/reports/equipment_daily_usage?asset=7&start=2026-10-01&end=2026-10-31',
  )
  expect(countHrefOf(report, 'fuelPerEngineHour', row, view)).toBeNull()
  expect(countHrefOf(report, 'fuelUsed', [asset, null, 7200, null], view)).toBeNull()
})

describe('utilization', () => {
  const columns = ['asset', 'onRentDays', 'revenue', 'timeUse'].map((key) => ({ key, kind: 'count' }))
  const shown = (view: 'asset' | 'client') =>
    ({
      report: 'utilization',
      period,
      view,
      columns: [{ key: view, kind: view }, ...columns.slice(1)],
    }) as unknown as Report
  const days = (filter = '') =>
    `/reports/asset_utilization?asset=7&start=2026-10-01&end=2026-10-31&backTo=${encodeURIComponent(
      `/reports/utilization?start=2026-10-01&end=2026-10-31${filter}`,
    )}`
  const row = [{ id: 7, name: 'EX-1' }, 4, 0, 12.5]
  const view = { dashboardId: 113, parameters: { ...parameters, category: 3 } }

  test('leads from an asset and its sums to its days, and back to the same table', () => {
    expect(hrefOf(shown('asset'), view, { kind: 'asset', id: 7 })).toBe(days('&category=3'))
    // There are no days behind zero, and a share is no sum.
    expect(countHrefOf(shown('asset'), 'revenue', row, view)).toBeNull()
    expect(countHrefOf(shown('asset'), 'timeUse', row, view)).toBeNull()
    expect(countHrefOf(shown('asset'), 'onRentDays', ['EX-1', 4, 0, 12.5], view)).toBeNull()
  })

  test('leads from the days on rent of an asset or a client to their rentals, if the list has no others', () => {
    const rentals = '/rentals#tab=list&view=all&from=2026-10-01&to=2026-10-31'
    expect(countHrefOf(shown('asset'), 'onRentDays', row, view)).toBe(`${rentals}&asset=7`)
    const ofClient = { parameters: { ...parameters, client: 5 } }
    expect(countHrefOf(shown('asset'), 'onRentDays', row, ofClient)).toBe(`${rentals}&asset=7&client=5`)
    const whole = (some: Partial<typeof parameters>) =>
      countHrefOf(shown('client'), 'onRentDays', row, { parameters: { ...parameters, ...some } })
    expect(whole({})).toBe(`${rentals}&client=7`)
    for (const limited of [{ category: 3 }, { branch: 4 }, { archived: false }])
      expect(whole(limited)).toContain('/reports/utilization?')
  })

  test('leads from the sums of a client, and from the totals of a table of clients, to the assets', () => {
    const assets = '/reports/utilization?start=2026-10-01&end=2026-10-31&category=3'
    expect(countHrefOf(shown('client'), 'onRentDays', row, view)).toBe(`${assets}&client=7&view=asset`)
    expect(listBehind(shown('client'), view.parameters, 'onRentDays')).toBe(`${assets}&view=asset`)
    expect(listBehind(shown('asset'), view.parameters, 'onRentDays')).toBeNull()
  })

  test('leads from a day to its rental, its work and the tickets of the asset', () => {
    const report = {
      report: 'asset_utilization',
      view: null,
      asset: { id: 7, name: 'EX-1' },
      columns: ['day', 'rental', 'shopDays', 'working'].map((key) => ({ key })),
    } as unknown as Report
    const day = ['2026-10-05', { id: 9, name: 'Builder' }, 1, 3600]
    expect(hrefOf(report, view, { kind: 'rental', id: 9 })).toBe('/rentals/9')
    expect(countHrefOf(report, 'working', day, view)).toBe(
      '/reports/equipment_daily_usage?asset=7&start=2026-10-05&end=2026-10-05',
    )
    expect(countHrefOf(report, 'shopDays', day, view)).toBe('/service#state=all&equipment=7')
    expect(countHrefOf(report, 'working', day.with(3, 0), view)).toBeNull()
  })
})
