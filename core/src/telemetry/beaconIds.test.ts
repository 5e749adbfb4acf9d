import { expect, test } from 'vitest'
import { beaconId, beaconIdText } from './beaconIds.ts'

test.each([
  ['a MAC address', 'AC:23:3F:A0:01:02', 'ac233fa00102', 'AC:23:3F:A0:01:02'],
  ['a MAC address with hyphens', 'ac-23-3f-a0-01-02', 'ac233fa00102', 'AC:23:3F:A0:01:02'],
  [
    'an Eddystone',
    'F34B6F6AA38255AA9EF6:19154E2D0055',
    'f34b6f6aa38255aa9ef619154e2d0055',
    'F34B6F6AA38255AA9EF6:19154E2D0055',
  ],
  [
    'an iBeacon',
    'e2c56db5-dffb-48d2-b060-d0f5a71096e0:0001:0002',
    'e2c56db5dffb48d2b060d0f5a71096e000010002',
    'E2C56DB5DFFB48D2B060D0F5A71096E0:0001:0002',
  ],
  ['a name', ' Tag-17 ', 'tag-17', 'tag-17'],
])('reads %s in any notation', (_, typed, stored, shown) => {
  expect(beaconId(typed)).toBe(stored)
  expect(beaconId(shown)).toBe(stored)
  expect(beaconIdText(stored)).toBe(shown)
})
