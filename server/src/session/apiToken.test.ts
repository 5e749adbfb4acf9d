import { describe, expect, test } from 'vitest'
import { apiTokenIn, formatApiToken, newApiToken, parseApiToken } from './apiToken.ts'

describe('an API token', () => {
  test('has a recognizable form of fixed length and 256 random bits', () => {
    const made = Array.from({ length: 200 }, () => formatApiToken(newApiToken(12)))
    for (const text of made) expect(text).toMatch(/^ym_12_[0-9A-Za-z]{49}$/)
    expect(new Set(made).size).toBe(200)
  })

  test('is read back', () => {
    const token = newApiToken(987_654_321)
    expect(parseApiToken(formatApiToken(token))).toEqual(token)
  })

  test('is rejected if any character differs, without a lookup', () => {
    const text = formatApiToken(newApiToken(12))
    const rejected = Array.from(text, (character, at) => {
      const other = character === '1' ? '2' : '1'
      return parseApiToken(text.slice(0, at) + other + text.slice(at + 1))
    })
    expect(rejected).toEqual(Array.from(text, () => null))
  })
})

describe('the authorization header', () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  test.each([
    ['Bearer ym_1_x', 'ym_1_x'],
    ['bearer  ym_1_x', 'ym_1_x'],
    [basic('any name:ym_1_x'), 'ym_1_x'],
    [basic(':ym_1_x'), 'ym_1_x'],
    ['Bearer someDeviceToken', null],
    [basic('user:password'), null],
    ['ym_1_x', null],
    ['Digest ym_1_x', null],
    ['', null],
    [undefined, null],
  ])('%s holds %s', (header, token) => {
    expect(apiTokenIn(header)).toBe(token)
  })
})
