import type { Report } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { expect, test } from 'vitest'
import type { View } from './reportCalls.ts'
import { countHrefOf, listBehind } from './rowLinks.ts'

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
  expect(listBehind({ report, period }, parameters, key)).toBe(list)
})

test('leads from totals of a category and branch to the tickets of these', () => {
  const report = { report: 'service_cost_by_month', period } as const
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
  const href = countHrefOf(report, key, [month, { id: 7, name: 'EX-1' }, tickets])
  expect(href).toBe(days && `/service#state=resolved&sort=dateCompleted&${days}&equipment=7&archived=true`)
})
