// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followHints } from './followHints.ts'
import { Hint } from './Hint.tsx'

let shown: string | null = null
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  end = followHints((hint) => {
    shown = hint?.title ?? null
  })
})
afterEach(() => {
  end()
  cleanup()
  vi.useRealTimers()
})

const pointer = (element: Element, type: string, pointerType: string) =>
  element.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }))
const pass = async (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

const drawn = (title: string) => (
  <Hint title={title}>
    <button type="button">Copy</button>
  </Hint>
)

test('shows a hint after the pointer has rested on it, instead of the title of the browser', async () => {
  render(drawn('Copy the address'))
  const button = screen.getByRole('button')
  expect(button.title).toBe('Copy the address')
  pointer(button, 'pointerover', 'mouse')
  expect(shown).toBeNull()
  await pass(300)
  expect(shown).toBe('Copy the address')
  expect(button.title).toBe('')
  pointer(document.body, 'pointerover', 'mouse')
  await pass(100)
  expect(shown).toBeNull()
  expect(button.title).toBe('Copy the address')
})

test('shows a hint on a long press', async () => {
  render(drawn('Copy the address'))
  pointer(screen.getByRole('button'), 'pointerdown', 'touch')
  await pass(700)
  expect(shown).toBe('Copy the address')
  pointer(screen.getByRole('button'), 'pointerup', 'touch')
  await pass(1500)
  expect(shown).toBeNull()
})

test('follows a hint that changes, and closes with its element', async () => {
  const { rerender } = render(drawn('Copy the address'))
  pointer(screen.getByRole('button'), 'pointerover', 'mouse')
  await pass(300)
  rerender(drawn('Copied'))
  await pass(0)
  expect(shown).toBe('Copied')
  rerender(<p />)
  await pass(0)
  expect(shown).toBeNull()
})

test('closes on Escape, and does nothing without a text', async () => {
  const { rerender } = render(drawn('Copy the address'))
  pointer(screen.getByRole('button'), 'pointerover', 'mouse')
  await pass(300)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(shown).toBeNull()
  rerender(drawn(''))
  expect(screen.getByRole('button').hasAttribute('title')).toBe(false)
})
