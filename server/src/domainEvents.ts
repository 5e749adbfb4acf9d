import type { RefKind } from '@yardmaster/core/refs.ts'
import type { Context } from './context.ts'
import { recordActivity } from './features/activity/activity.handler.ts'

/** Something happened that others may care about. Written in the transaction that made it happen. */
export type DomainEvent = {
  action: 'created' | 'updated' | 'deleted' | 'passwordChanged' | 'settingsUpdated'
  resource: { kind: RefKind; id: number; name: string }
  /** Null: of the whole account. */
  branchId: number | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

type Handler = (ctx: Context, event: DomainEvent) => Promise<void>

const HANDLERS: Handler[] = [recordActivity]

export async function publish(ctx: Context, event: DomainEvent): Promise<void> {
  for (const handle of HANDLERS) await handle(ctx, event)
}
