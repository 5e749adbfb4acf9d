import type { InboxEntry } from '@yardmaster/core/contract/alerts/inbox.ts'
import { expect, test } from 'vitest'
import { groupEntries } from './groupEntries.ts'

const entry = (id: number, topic: string | null, change: Partial<InboxEntry> = {}): InboxEntry => ({
  id,
  kind: 'alert',
  name: `EX-${id}`,
  sentence: '',
  place: '',
  asset: { id, name: `EX-${id}` },
  topic: topic === null ? null : { topic, name: topic },
  muted: false,
  severity: 'warning',
  count: 1,
  firstAt: '',
  at: '',
  read: false,
  snoozedUntil: null,
  done: false,
  takenBy: null,
  escalated: null,
  path: '',
  mapPath: null,
  timelinePath: null,
  ...change,
})

const idsOf = (entries: InboxEntry[]) =>
  groupEntries(entries).map((one) => ('entries' in one ? one.entries.map(({ id }) => id) : one.id))

test('joins three or more alerts of a topic at the place of the first', () => {
  const entries = [entry(1, 'a'), entry(2, 'b'), entry(3, 'a'), entry(4, null), entry(5, 'a'), entry(6, 'b')]
  expect(idsOf(entries)).toEqual([[1, 3, 5], 2, 4, 6])
})

test('leaves urgent alerts, and those that somebody is on, for themselves', () => {
  const taken = { takenBy: { name: 'Ana', isMe: false } }
  const entries = [
    entry(1, 'a', { severity: 'urgent' }),
    entry(2, 'a', taken),
    entry(3, 'a'),
    entry(4, 'a', { muted: true }),
    entry(5, 'a'),
  ]
  expect(idsOf(entries)).toEqual([1, 2, 3, 4, 5])
})
