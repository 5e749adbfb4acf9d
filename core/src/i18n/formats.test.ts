import { expect, test } from 'vitest'
import { unitsOf } from '../units.ts'
import { formatsOf, regionalTag } from './formats.ts'
import type { FormatSource } from './formats.ts'
import type { Locale } from './locales.ts'
import { REGIONS } from './regions.ts'

test.each<[Locale, FormatSource, string]>([
  ['en', {}, 'en-US'],
  ['es', {}, 'es-ES'],
  ['en', { preferred: ['en-GB', 'en'] }, 'en-GB'],
  ['es', { preferred: ['en-GB', 'es-MX'] }, 'es-MX'],
  // The browser names no region for this language.
  ['es', { preferred: ['en-US', 'es'] }, 'es-ES'],
  ['es', { preferred: ['es'], country: 'MX' }, 'es-MX'],
  ['es', { preferred: ['en-US'], country: 'US' }, 'es-US'],
  ['en', { country: 'ES' }, 'en-US'],
  ['es', { preferred: ['es-ES'], country: 'MX' }, 'es-ES'],
  ['es', { region: 'CO', preferred: ['es-ES'], country: 'MX' }, 'es-CO'],
  // The user chose it while reading English.
  ['es', { region: 'GB', preferred: ['es-MX'] }, 'es-MX'],
  ['es', { preferred: ['es-419'] }, 'es-419'],
  ['en', { preferred: ['en-US-x-private', 'x'.repeat(100), '', 'en-QQ'] }, 'en-US'],
])('formats %s for %j like %s', (language, source, expected) => {
  expect(formatsOf(language, source)).toBe(expected)
})

test.each([
  ['en-us', 'en-US'],
  ['es-Latn-MX-u-nu-arab-hc-h12', 'es-MX'],
  ['en', null],
  ['en-QQ', null],
  ['not a tag', null],
])('reduces %s to %s', (tag, expected) => {
  expect(regionalTag(tag)).toBe(expected)
})

test.each([
  ['en-US', '12,345.6', '62 mi', '$1,234.50'],
  ['en-GB', '12,345.6', '62 mi', 'US$1,234.50'],
  ['es-ES', '12.345,6', '62 mi', '1234,50 US$'],
  ['es-MX', '12,345.6', '62 mi', 'USD 1,234.50'],
])('writes numbers for %s', (locale, number, distance, money) => {
  const units = unitsOf({ metric: false, locale, currency: 'USD' })
  const shown = [units.number(12_345.6, 1), units.odometer(100_000), units.money(1234.5)]
  expect(shown.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([number, distance, money])
})

test('offers only regions whose formats Intl has', () => {
  for (const [language, regions] of Object.entries(REGIONS))
    for (const region of regions) expect(regionalTag(`${language}-${region}`)).toBe(`${language}-${region}`)
})
