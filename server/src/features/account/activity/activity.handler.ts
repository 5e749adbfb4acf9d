import { fullName } from '../../../context.ts'
import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { insertActivities } from './activity.queries.ts'

/** Records who changed what, when, and on which resource. Every change in the product goes through here. */
export async function recordActivity(
  { db, session, clock }: Author,
  events: readonly DomainEvent[],
): Promise<void> {
  const entries = events.flatMap((event) => {
    const changes = changesOf(event.before, event.after)
    if (event.before && event.after && !changes) return []
    return {
      accountId: session.accountId,
      at: clock.now(),
      userId: session.userId,
      userName: fullName(session),
      action: event.action,
      resourceKind: event.resource.kind,
      resourceId: event.resource.id,
      resourceName: event.resource.name,
      branchId: event.branchId,
      changes,
    }
  })
  if (entries.length > 0) await insertActivities(db, entries)
}

/** Returns the fields whose values differ, each as [before, after], or null if none do. */
export function changesOf(
  before: Record<string, unknown> = {},
  after: Record<string, unknown> = {},
): Record<string, [unknown, unknown]> | null {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = fields
    .map((field) => [field, [before[field] ?? null, after[field] ?? null]] as [string, [unknown, unknown]])
    .filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to))
  return changed.length > 0 ? Object.fromEntries(changed) : null
}
