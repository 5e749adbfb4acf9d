// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusAdded, focusWhenShown } from './focusWhenShown.ts'

beforeEach(() => {
  document.body.innerHTML = '<main><button id="add">Add</button></main>'
  document.querySelector<HTMLElement>('#add')?.focus()
})
afterEach(() => void document.dispatchEvent(new Event('keydown')))

const added = () => document.querySelector<HTMLElement>('#added')
const append = () =>
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a id="added" href="/1">New</a>')
const focused = () => document.activeElement?.id

test('focuses an element that appears later', async () => {
  focusWhenShown(added)
  append()
  await vi.waitFor(() => expect(focused()).toBe('added'))
})

test('waits until no dialog covers the element', async () => {
  document.querySelector('main')?.setAttribute('aria-hidden', 'true')
  focusWhenShown(added)
  append()
  await new Promise((resolve) => setTimeout(resolve))
  expect(focused()).toBe('add')
  document.querySelector('main')?.removeAttribute('aria-hidden')
  await vi.waitFor(() => expect(focused()).toBe('added'))
})

test('leaves the focus to a user who has moved on', async () => {
  focusWhenShown(added)
  document.dispatchEvent(new Event('keydown'))
  append()
  await new Promise((resolve) => setTimeout(resolve))
  expect(focused()).toBe('add')
})

test('finds the first control that was not there before', async () => {
  focusAdded(document.querySelector('main'))
  append()
  await vi.waitFor(() => expect(focused()).toBe('added'))
})
