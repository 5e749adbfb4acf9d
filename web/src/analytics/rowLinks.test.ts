import { expect, test } from 'vitest'
import { listBehind } from './rowLinks.ts'

const period = { start: '2026-10-01', end: '2026-10-31' }

test.each([
  ['inspections_by_asset', 'inspections', '/service#tab=inspections&view=done&from=2026-10-01&to=2026-10-31'],
  [
    'inspections_by_asset',
    'failedItems',
    '/service#tab=inspections&view=done&from=2026-10-01&to=2026-10-31&outcome=failed',
  ],
  ['repairs_by_category', 'open', '/service#state=open&from=2026-10-01&to=2026-10-31'],
  // The table below lists them.
  ['service_cost_by_month', 'cost', null],
] as const)('leads from %s, %s to what it counts', (report, key, list) => {
  expect(listBehind({ report, period }, key)).toBe(list)
})
