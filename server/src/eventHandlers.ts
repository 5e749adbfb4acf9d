import type { DomainEventHandler } from './domainEvents.ts'
import { recordActivity } from './features/account/activity/activity.handler.ts'

/** All handlers of domain events, one line per feature. */
export const eventHandlers: DomainEventHandler[] = [recordActivity]
