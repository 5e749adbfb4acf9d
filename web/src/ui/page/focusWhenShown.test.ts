// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusAdded, focusRow, focusWhenShown, keepFocusNearby } from './focusWhenShown.ts'

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

test('focuses the link of a new row', async () => {
  focusRow(7)
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<p data-row="7"><input><a id="added" href="/7">Seven</a></p>')
  await vi.waitFor(() => expect(focused()).toBe('added'))
})

test.each([
  { removed: 'b', next: 'c' },
  { removed: 'c', next: 'b' },
])('moves to $next when $removed and its focused button are removed', async ({ removed, next }) => {
  const row = (id: string) => `<li><button id="${id}">${id}</button></li>`
  document.body.innerHTML = `<main id="content" tabindex="-1"><ul>${['a', 'b', 'c'].map(row).join('')}</ul></main>`
  const button = document.querySelector<HTMLElement>(`#${removed}`)
  button?.focus()
  keepFocusNearby()
  button?.closest('li')?.remove()
  await vi.waitFor(() => expect(focused()).toBe(next))
})

test('moves to the content when the last entry is removed', async () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><ul><li><button>x</button></li></ul></main>'
  document.querySelector('button')?.focus()
  keepFocusNearby()
  document.querySelector('ul')?.remove()
  await vi.waitFor(() => expect(focused()).toBe('content'))
})
