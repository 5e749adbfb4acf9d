import { expect, test } from 'vitest'
import { exportAddress, exportCommand } from './exportCommand.ts'

const wanted = { kind: 'events', format: 'csv', from: '2026-11-01', until: '2026-11-30' } as const

test('includes the last day', () => {
  expect(exportAddress(wanted)).toBe('/api/bulk/events?from=2026-11-01&to=2026-12-01&format=csv')
})

test('appends CSV files to one, and numbers Parquet files', () => {
  expect(exportCommand(wanted, 'https://yard.example')).toContain('>> events.csv')
  expect(exportCommand({ ...wanted, format: 'parquet' }, 'https://yard.example')).toContain(
    '> events-$((n += 1)).parquet',
  )
})
