import type { Action } from '@yardmaster/core/policy.ts'
import type { RefKind } from '@yardmaster/core/refs.ts'
import type { Context } from './context.ts'
import type { DomainEvent } from './domainEvents.ts'

/** The changed fields of a history entry, each as [before, after]. */
export type RecordedFields = Readonly<Record<string, readonly [unknown, unknown]>>

/** An entry of the history. */
export type RecordedChange = {
  resource: { kind: RefKind; id: number }
  fields: RecordedFields
}

/** Puts back what a kind of history entry recorded. */
export type Restorer = {
  kind: RefKind
  action: DomainEvent['action']
  /** The permission that the original change needed. */
  can: Action
  /** What was deleted is kept for this long. If absent, for good. */
  within?: { hours: number }
  /** Returns whether everything that the entry recorded can be put back. If absent, it always can. */
  covers?: (fields: RecordedFields) => boolean
  /** Throws an error that says why the entry can't be restored. */
  restore: (ctx: Context, change: RecordedChange) => Promise<void>
}

/** Returns the id of the image that an entry is about. */
export const imageOf = ({ fields }: RecordedChange): number => Number(fields['image']?.[0])
