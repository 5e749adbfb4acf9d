import { afterEach, beforeEach, expect, vi } from 'vitest'

// React and the component library check how they are used only in development and tests. Whatever they log
// fails the test.
const logged: string[] = []

beforeEach(() => {
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void logged.push(values.join(' ')))
})

afterEach(() => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- Applies to every test.
  expect(logged.splice(0), 'errors and warnings in the console').toEqual([])
})
