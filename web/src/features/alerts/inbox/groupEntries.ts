import type { InboxEntry } from '@yardmaster/core/contract/alerts/inbox.ts'

/** Fewer entries are shown one by one. */
const GROUPED_FROM = 3

/** Alerts of one topic on several assets. */
export type EntryGroup = { topic: string; topicName: string; entries: InboxEntry[] }

/** Each urgent alert stays a line of its own, and so does one that somebody is on, or that came to somebody by escalation. */
const isGroupable = ({ topic, severity, takenBy, escalated, muted }: InboxEntry) =>
  topic !== null && severity !== 'urgent' && !takenBy && !escalated && !muted

/** Joins alerts of the same topic into one group, at the place of the first of them. */
export function groupEntries(entries: readonly InboxEntry[]): (InboxEntry | EntryGroup)[] {
  const byTopic = Map.groupBy(entries.filter(isGroupable), ({ topic }) => topic?.topic ?? '')
  return entries.flatMap((entry) => {
    const same = isGroupable(entry) ? (byTopic.get(entry.topic?.topic ?? '') ?? []) : []
    if (same.length < GROUPED_FROM) return entry
    if (same[0] !== entry) return []
    return { topic: entry.topic?.topic ?? '', topicName: entry.topic?.name ?? '', entries: same }
  })
}
