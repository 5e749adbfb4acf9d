import type { Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { fullName } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'

type Subscribed = { id: number; branchId: number; firstName: string; lastName: string }

/** Only the count is recorded, because not everyone who reads the history may see all the things. */
const selectionOf = (settings: Settings | undefined) =>
  settings && {
    flagged: settings.flagged,
    unflagged: settings.unflagged,
    selected: settings.selector.includes('all') ? 'all' : settings.selector.length,
  }

/** Builds the history event for a change to a user's subscription. The topic of a custom flag is its name. */
export function subscriptionEvent(
  user: Subscribed,
  topic: string,
  before: Settings | undefined,
  after: Settings | undefined,
): DomainEvent {
  const about = {
    resource: { kind: 'user', id: user.id, name: fullName(user) },
    branchId: user.branchId,
  } as const
  if (!after) return { action: 'unsubscribed', ...about, after: { topic } }
  if (!before) return { action: 'subscribed', ...about, after: { topic, ...selectionOf(after) } }
  return {
    action: 'subscriptionUpdated',
    ...about,
    before: selectionOf(before) ?? {},
    after: { topic, ...selectionOf(after) },
  }
}
