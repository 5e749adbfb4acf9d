import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packagesOf } from '../scripts/lockedPackages.mjs'

/** Licenses under which a package may be used in a product of this license, unchanged and with its notice. */
const FITTING = new Set(
  (
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 ' +
    'MPL-2.0 LGPL-3.0-or-later CC0-1.0 Unlicense CC-BY-4.0 OFL-1.1 Python-2.0'
  ).split(' '),
)

const lockFile = readFileSync(path.join(path.dirname(import.meta.dirname), 'package-lock.json'), 'utf8')

test('every package has a license that fits ours', () => {
  const packages = packagesOf(JSON.parse(lockFile) as Parameters<typeof packagesOf>[0])
  expect(packages.length).toBeGreaterThan(500)
  const unfit = packages.filter(
    ({ license }) => !license.split(/ AND | OR /).every((part) => FITTING.has(part.replaceAll(/[()]/g, ''))),
  )
  expect(unfit).toEqual([])
})
