import { expect, test } from 'vitest'
import { HELP, UsageError, readArguments } from './arguments.ts'

test('runs the demo fleet live against this computer by default', () => {
  expect(readArguments([])).toMatchObject({
    live: true,
    days: undefined,
    assets: undefined,
    speed: 1,
    seed: 1,
    url: 'http://127.0.0.1:3000',
  })
})

test.each([
  [['--days', '30'], { days: 30, live: false }],
  [['--days', '30', '--live'], { days: 30, live: true }],
  [['--speed', '60'], { speed: 60, live: true }],
  [['--assets', '100', '--seed', '7'], { assets: 100, seed: 7 }],
  [['--url', 'https://yard.example/'], { url: 'https://yard.example' }],
])('parses %j', (args, expected) => {
  expect(readArguments(args)).toMatchObject(expected)
})

test.each([
  ['--days', 'many'],
  ['--days', ''],
  ['--speed', '0'],
  ['--assets', '-3'],
  ['--url', 'ftp://x'],
  ['--mqtt', 'nonsense'],
  ['--protocol', 'smoke'],
  ['--nonsense', '1'],
])('rejects %s %j', (...args) => {
  expect(() => readArguments(args)).toThrow(UsageError)
})

test('lists every option in the help', () => {
  for (const name of Object.keys(readArguments([]))) expect(HELP).toContain(`--${name}`)
})
