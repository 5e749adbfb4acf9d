import { dayAt } from '@yardmaster/core/days.ts'
import type { DemoAccount, FormerEquipment } from './fleet/demoAccount.ts'

export const leftAt = ({ daysAgo }: FormerEquipment, now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: daysAgo * 24 })

/** Returns the sale as it is stored and as the change history records it. */
export function saleOf({ branches }: DemoAccount, item: FormerEquipment, now: Temporal.Instant) {
  if (!item.sale) return undefined
  const timezone = branches.find(({ key }) => key === item.branchKey)?.timezone ?? 'UTC'
  const soldOn = dayAt(leftAt(item, now).epochMilliseconds, timezone)
  return { soldOn, soldTo: item.sale.to, soldPrice: item.sale.price }
}
