import { expect, test } from 'vitest'
import { leadsAway } from './leaving.ts'

const here = { origin: 'https://yard.example', pathname: '/users/4', search: '?backTo=/account' }
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
const to = (href: string, target = '') => ({ href, target })

test.each([
  ['https://yard.example/assets', true],
  ['https://yard.example/users/5?backTo=/account', true],
  ['https://yard.example/users/4', true],
  ['https://elsewhere.example/users/4?backTo=/account', true],
  ['https://yard.example/users/4?backTo=/account#content', false],
  ['', false],
])('decides whether a click on %s leaves the page', (href, expected) => {
  expect(leadsAway(to(href), plain, here)).toBe(expected)
})

test('ignores clicks that open the link in another tab or window', () => {
  const away = 'https://yard.example/assets'
  expect(leadsAway(to(away, '_blank'), plain, here)).toBe(false)
  for (const other of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(leadsAway(to(away), { ...plain, ...other }, here)).toBe(false)
})
