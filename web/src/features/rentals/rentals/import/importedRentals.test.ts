import { expect, test } from 'vitest'
import { readRentals, readTime } from './importedRentals.ts'
import { readTable } from './readTable.ts'

const US = { locale: 'en-US', timeZone: 'America/Denver' }
const SPAIN = { locale: 'es-ES', timeZone: 'Europe/Madrid' }

test('reads quotes, line breaks, blank lines and the separator of the file', () => {
  expect(readTable('\uFEFFa;b\r\n"1;2";"say ""hi""\nthere"\r\n;\r\nx;y')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1;2', 'say "hi"\nthere'] },
    { line: 5, cells: ['x', 'y'] },
  ])
})

test.each([
  ['2026-11-14 08:30', US, '2026-11-14T15:30:00.000Z'],
  ['2026-11-14', US, '2026-11-14T14:00:00.000Z'],
  ['11/14/2026 12:05 AM', US, '2026-11-14T07:05:00.000Z'],
  ['11/14/2026, 1:05 p.m.', US, '2026-11-14T20:05:00.000Z'],
  ['14/11/2026 18:00', SPAIN, '2026-11-14T17:00:00.000Z'],
  ['14/11/2026', US, null],
  ['tomorrow', US, null],
])('reads the time %s as %j does', (text, place, expected) => {
  expect(readTime(text, place)).toBe(expected)
})

test('reads an English and a Spanish file', () => {
  const english = readRentals(
    'Asset,Client,Site,Out,Due,Rate (USD),Per\nEX-101,Hensel Bros,Parker,2026-11-10 08:00,2026-11-21,"1,250.50",week',
    US,
  )
  expect(english).toMatchObject({ missing: [], problems: [], lines: [2] })
  expect(english.rows[0]).toMatchObject({ asset: 'EX-101', rate: { amount: 1250.5, per: 'week' } })
  const spanish = readRentals(
    'Activo;Cliente;Salida;Vence;Tarifa;Por\nBO-01;Vega;10/11/2026;21/11/2026;90,5;día',
    SPAIN,
  )
  expect(spanish).toMatchObject({ missing: [], problems: [] })
  expect(spanish.rows[0]).toMatchObject({ rate: { amount: 90.5, per: 'day' } })
})

test('names the line and the column of what it cannot read', () => {
  const { problems, missing } = readRentals('Asset,Client,Out,Rate\nEX-101,,soon,much', US)
  expect(missing).toEqual(['dueAt'])
  expect(problems).toEqual([
    { line: 2, column: 'client', reason: 'required' },
    { line: 2, column: 'dueAt', reason: 'required' },
    { line: 2, column: 'rate', reason: 'unreadable' },
    { line: 2, column: 'per', reason: 'required' },
    { line: 2, column: 'outAt', reason: 'unreadable' },
  ])
})
