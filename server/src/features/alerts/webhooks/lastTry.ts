import type { DeliveryReason, DeliveryState } from '@yardmaster/core/contract/alerts/webhooks.ts'

/** The newest attempt to reach a receiver, as the database writes it. */
export type LastTry = {
  at: string
  state: DeliveryState
  status: number | null
  reason: DeliveryReason | null
}
