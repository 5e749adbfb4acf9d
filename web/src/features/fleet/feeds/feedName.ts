import type { FeedAsset } from '@yardmaster/core/contract/fleet/feeds.ts'

/** The asset as the provider names it. */
export const feedName = ({ make, model, name, serialNumber, pin }: FeedAsset): string =>
  [make, model].filter(Boolean).join(' ') || name || serialNumber || pin
