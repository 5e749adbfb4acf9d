import type { RefKind } from '@yardmaster/core/refs.ts'
import type { DomainEvent } from './domainEvents.ts'

/** Returns a function that builds events about resources of the whole account, such as its categories. */
export const accountEvent =
  (kind: RefKind) =>
  (
    action: DomainEvent['action'],
    id: number,
    name: string,
    values: Pick<DomainEvent, 'before' | 'after'> = {},
  ): DomainEvent => ({ action, resource: { kind, id, name }, branchId: null, ...values })
