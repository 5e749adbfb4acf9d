import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberSwitch, takeSwitch } from './branchSwitch.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  showPage(1)
})

afterEach(() => vi.unstubAllGlobals())

const showPage = (timeOrigin: number) => vi.stubGlobal('performance', { timeOrigin })

test('the page after a switch takes it once', () => {
  expect(takeSwitch()).toBe(false)
  rememberSwitch()
  showPage(2)
  expect(takeSwitch()).toBe(true)
  expect(takeSwitch()).toBe(false)
})

test('the page that the user leaves keeps the switch for the next one', () => {
  rememberSwitch()
  expect(takeSwitch()).toBe(false)
  showPage(2)
  expect(takeSwitch()).toBe(true)
})
