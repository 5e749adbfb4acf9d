import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMON_WORDS } from './commonWords.ts'
import { passwordWeakness } from './weakness.ts'

const PERSON = {
  firstName: 'José Luis',
  lastName: 'Ruiz-Ortega',
  email: 'j.ruiz@northyard.example',
  company: 'Front Range Rentals',
}
const weakness = (password: string) => passwordWeakness(password, PERSON)

describe.each([
  [
    'error.passwordPattern',
    [
      '        ',
      '\t \u{a0} \u{2003}   ',
      'aaaaaaaa',
      'AAAAaaaa',
      '11112222',
      'abababab',
      'abcabcabc',
      '--------',
      'abcdefgh',
      'HGFEDCBA',
      '12345678',
      '87654321',
      '0987654321',
      'abcd1234',
      '1234-5678',
      'qwertyuiop',
      'QwErTy123!',
      'asdfjkl;',
      '!@#$%^&*',
      '19841231',
      '31.12.1984',
      '07/04/1976',
    ],
  ],
  [
    'error.passwordCommon',
    [
      'password',
      'Password1',
      'P@ssw0rd',
      'pa$$word2026!',
      'pass word',
      '123password',
      'passwordpassword',
      'iloveyou',
      'trustno1',
      'Michael1984!',
      '1q2w3e4r5t',
      '147258369',
      'contraseña',
      'Contrasena1!',
      'bienvenido2026',
    ],
  ],
  [
    'error.passwordPersonal',
    [
      'jose luis',
      'JoséLuis1',
      'ruizortega',
      'Ruiz2026!',
      'j.ruiz@northyard.example',
      'J.Ruiz@NorthYard.Example1',
      'northyard1',
      'frontrange',
      'Front Range Rentals',
      'r3ntals123',
      'yardmaster',
      'Yardm4ster!',
      'yardmaster1234',
      'ortega password',
      'ruizabcd',
    ],
  ],
] as const)('%s', (code, passwords) => {
  test.each(passwords)('is reported for %j', (password) => expect(weakness(password)).toBe(code))
})

test.each([
  'correct horse',
  'long enough',
  'another password',
  'quite long enough',
  'range of the moon',
  'ruiz likes old tractors',
  'hijack99bus',
  'tr0ub4dor&3',
  'k7#mPq2x',
  '83746152',
  'пароль не скажу',
  '安全な合言葉です',
  'el perro come nieve',
])('accepts %j', (password) => expect(weakness(password)).toBeNull())

test('needs nothing but the password: blank names are in no password', () => {
  const nobody = { firstName: '', lastName: 'Li', email: null, company: 'A' }
  expect(passwordWeakness('list of animals', nobody)).toBeNull()
  expect(passwordWeakness('yardmaster1', nobody)).toBe('error.passwordPersonal')
})

const WORDS = COMMON_WORDS.trim().split(/\s+/)
const LEET: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '$', t: '7' }
/** Changes a word as people do who are asked for digits, symbols and capital letters. */
const decorated = (words: readonly string[]) =>
  fc
    .record({
      word: fc.constantFrom(...words),
      capital: fc.boolean(),
      leet: fc.boolean(),
      digits: fc.integer({ min: 0, max: 99_999_999 }),
      end: fc.constantFrom('', '!', '!!', '?', '.'),
    })
    .map(({ word, capital, leet, digits, end }) => {
      const spelled = leet ? Array.from(word, (letter) => LEET[letter] ?? letter).join('') : word
      const [first = '', ...rest] = spelled
      return `${capital ? first.toUpperCase() : first}${rest.join('')}${digits}${end}`
    })

test('decorations make no common password acceptable', () => {
  fc.assert(
    fc.property(decorated(WORDS.filter((word) => /^[a-z]+$/.test(word))), (password) => {
      expect(weakness(password)).not.toBeNull()
    }),
  )
})

test('decorations make no name acceptable', () => {
  const names = ['jose', 'ruiz', 'ortega', 'northyard', 'frontrange', 'rentals', 'yardmaster']
  fc.assert(
    fc.property(decorated(names), (password) => {
      expect(weakness(password)).toBe('error.passwordPersonal')
    }),
  )
})

test('accepts random passwords', () => {
  fc.assert(
    fc.property(fc.noBias(fc.uuid()), (password) => {
      expect(weakness(password)).toBeNull()
    }),
  )
})

test('judges any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (password) => {
      expect(weakness(password) ?? 'error.').toContain('error.')
    }),
  )
})
