// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Announcement } from './Announcement.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const said = () => screen.getByRole('status').textContent
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('says only the text that stays', () => {
  const { rerender } = render(<Announcement text="12 assets" />)
  pass(300)
  rerender(<Announcement text="3 assets" />)
  pass(500)
  expect(said()).toBe('')
  pass(1000)
  expect(said()).toBe('3 assets')
})

test('keeps the last text while the next one is unknown, so that the same number is not repeated', () => {
  const { rerender } = render(<Announcement text="3 assets" />)
  pass(1000)
  rerender(<Announcement text="" />)
  pass(1000)
  expect(said()).toBe('3 assets')
})
