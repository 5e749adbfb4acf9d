import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FMX6_FAMILY, STANDARD_FAMILY, familyOf } from './familyOf.ts'
import { FMX6_ROWS } from './io.fmx6.rows.ts'
import { IO_ROWS } from './io.rows.ts'

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
  const [, most, heavy] = page.split(/^#+ .*IO ids.*$/m)
  const listed = (part: string | undefined) =>
    [...(part ?? '').matchAll(/^\| ([\d, ]+) \| `(\w+)`/gm)].flatMap(([, ids = '', field]) =>
      ids.split(', ').map((id) => `${id} ${field}`),
    )
  const known = (rows: typeof IO_ROWS) => rows.flatMap(({ id, field }) => (field ? [`${id} ${field}`] : []))
  expect(listed(most)).toEqual(known(IO_ROWS))
  expect(listed(heavy)).toEqual(known(FMX6_ROWS))
})
