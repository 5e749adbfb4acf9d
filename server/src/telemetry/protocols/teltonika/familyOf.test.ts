import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FMX6_FAMILY, STANDARD_FAMILY, familyOf } from './familyOf.ts'
import { FMX6_ROWS } from './io.fmx6.rows.ts'
import { BLUETOOTH_ROWS, IO_ROWS } from './io.rows.ts'

test.each([
  ['FMB640', true],
  ['FMC650', true],
  ['fmm640', true],
  ['FM6300', true],
  ['Teltonika FMB 641', true],
  ['FMB120', false],
  ['FMB965', false],
  ['FMC003', false],
  ['TAT140', false],
  ['', false],
])('detects whether %s is for heavy vehicles: %s', (model, isHeavy) => {
  expect(familyOf(model)).toBe(isHeavy ? FMX6_FAMILY : STANDARD_FAMILY)
})

test.each([
  ['most models', IO_ROWS],
  ['heavy vehicles', FMX6_ROWS],
])('has no duplicate ids for %s', (_, rows) => {
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('documents every id with a field on the page for technicians', () => {
  const page = readFileSync(new URL('../../../../../docs/devices/teltonika.md', import.meta.url), 'utf8')
  const [, most, heavy, bluetooth] = page.split(/^#+ .*IO ids.*$/m)
  const listed = (part: string | undefined) =>
    [...(part ?? '').matchAll(/^\| ([\d, ]+) \| `(\w+)`/gm)].flatMap(([, ids = '', field]) =>
      ids.split(', ').map((id) => `${id} ${field}`),
    )
  /** Rows such as "10800 to 10803 | `eyeTemperature1` to `eyeTemperature4`". */
  const numbered = (part: string | undefined) =>
    [...(part ?? '').matchAll(/^\| (\d+) to \d+ \| `(\w+)1` to/gm)].flatMap(([, id, field]) =>
      [1, 2, 3, 4].map((sensor) => `${Number(id) + sensor - 1} ${field}${sensor}`),
    )
  const known = (rows: typeof IO_ROWS) => rows.flatMap(({ id, field }) => (field ? [`${id} ${field}`] : []))
  const own = (rows: typeof IO_ROWS) => known(rows.filter((row) => !BLUETOOTH_ROWS.includes(row)))
  expect(listed(most)).toEqual(own(IO_ROWS))
  expect(listed(heavy)).toEqual(own(FMX6_ROWS))
  expect([...listed(bluetooth), ...numbered(bluetooth)].toSorted()).toEqual(known(BLUETOOTH_ROWS).toSorted())
})
