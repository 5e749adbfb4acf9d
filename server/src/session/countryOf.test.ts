import { expect, test } from 'vitest'
import { countryOf } from './countryOf.ts'

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['200.57.7.61', 'MX'],
  ['2001:720::1', 'ES'],
  ['127.0.0.1', 'local'],
  ['10.20.30.40', 'local'],
  ['fd00::1', 'local'],
  ['fe80::1%eth0', 'local'],
  ['not an address', 'local'],
  [null, null],
])('the network of %s is in %s', (address, country) => {
  expect(countryOf(address)).toBe(country)
})
