import type { IsoSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { RunContext } from '../../../integrations/adapter.ts'
import type { Delivery, Device } from '../../../telemetry/readings/intake.ts'
import type { LinkedAsset } from './feedRun.queries.ts'

export type FeedRun = RunContext<IsoSettings>

export const deviceOf = ({ accountId }: FeedRun, { deviceId, uniqueId, model }: LinkedAsset): Device => ({
  accountId,
  id: deviceId,
  uniqueId,
  model,
})

/** Resolves after the commit. What intake already has is recognized there. */
export async function submit(run: FeedRun, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const { accountId, settings } = run
  const address = new URL(settings.address).hostname
  const receipts = await run.intake.submitAll(deliveries, { protocol: 'iso15143', address, accountId })
  for (const { stored } of receipts) run.count('readings', stored)
}
