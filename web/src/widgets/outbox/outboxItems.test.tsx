// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxItem } from './outboxItems.ts'
import { addSource, useOutboxItems } from './outboxItems.ts'

const owner = {
  account: { id: 1, name: 'Yard', currency: 'USD', monitoringOnly: false, eraseAt: null, logo: null },
  user: { id: 2, name: 'Ana', email: null },
}
const item = (key: string, savedAt: string): OutboxItem => ({
  key,
  title: key,
  detail: '',
  savedAt,
  reason: null,
  page: '/',
  retry: null,
  discard: () => {},
})

const List = () =>
  useOutboxItems(owner)
    .map(({ title }) => title)
    .join() || 'nothing'

test('lists the drafts of all kinds, oldest first, while their code comes and goes', () => {
  render(<List />)
  expect(screen.getByText('nothing')).toBeDefined()
  const removals: (() => void)[] = []
  const add = (each: OutboxItem) =>
    act(() => void removals.push(addSource({ items: () => [each], sendAll: () => {} })))
  add(item('ticket', '2026-11-17T09:00:00Z'))
  add(item('note', '2026-11-17T08:00:00Z'))
  expect(screen.getByText('note,ticket')).toBeDefined()
  act(() => removals[0]?.())
  expect(screen.getByText('note')).toBeDefined()
  act(() => removals[1]?.())
  expect(screen.getByText('nothing')).toBeDefined()
})
