import { expect, test } from 'vitest'
import { languagesOf, supportedLanguages } from './acceptLanguage.ts'

test('orders the languages of a header by preference', () => {
  expect(languagesOf('es;q=0.5, en-GB, fr;q=0')).toEqual(['en-GB', 'es'])
})

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es-MX,es,en'],
  ['de-DE,de,en-gb;q=0.5', 'en-GB'],
  ['en-QQ,es-Latn-ES', 'en,es-ES'],
  ['fr', null],
  ['*', null],
  [undefined, null],
])('reduces %s to %s', (header, expected) => {
  expect(supportedLanguages(header)).toBe(expected)
})
