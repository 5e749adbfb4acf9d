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

test.each([
  ['Mon-Fri 07:00-17:00', [1, 2, 3, 4, 5], '07:00', '17:00'],
  // As the page of a rental shows it, with its dashes and spaces.
  ['Mon–Fri, 7:00\u202FAM – 5:00\u202FPM', [1, 2, 3, 4, 5], '07:00', '17:00'],
  ['lun, mié, sábado 22:00-6:00', [1, 3, 6], '22:00', '06:00'],
  ['Sunday 0:00-24:00', [7], '00:00', '24:00'],
])('reads the agreed hours %s', (written, days, from, until) => {
  const { rows, problems } = readRentals(
    `Asset,Client,Out,Due,Agreed hours\nEX-101,Hensel,2026-11-10,2026-11-21,"${written}"`,
    US,
  )
  expect(problems).toEqual([])
  expect(rows[0]?.agreedHours).toEqual({ days, from, until })
})

test.each(['nights', 'Mon-Fri', 'Fri-Mon 7:00-17:00', 'Mon 7:00-7:00', 'Mon 25:00-26:00', 'Xyz 7:00-17:00'])(
  'doesn’t guess the agreed hours %s',
  (written) => {
    const { problems } = readRentals(
      `Asset,Client,Out,Due,Agreed hours\nEX-101,Hensel,2026-11-10,2026-11-21,"${written}"`,
      US,
    )
    expect(problems).toEqual([{ line: 2, column: 'agreedHours', reason: 'unreadable' }])
  },
)

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
