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
const settle = () => act(() => vi.advanceTimersByTime(1000))

test('says only the text that stays', () => {
  const { rerender } = render(<Announcement text="12 assets" />)
  act(() => vi.advanceTimersByTime(300))
  rerender(<Announcement text="3 assets" />)
  act(() => vi.advanceTimersByTime(500))
  expect(said()).toBe('')
  settle()
  expect(said()).toBe('3 assets')
})

test('keeps the last text while the next one is unknown, so that the same number is not repeated', () => {
  const { rerender } = render(<Announcement text="3 assets" />)
  settle()
  rerender(<Announcement text="" />)
  settle()
  expect(said()).toBe('3 assets')
})
