import type { FeedIdentity } from '../../../telemetry/feeds/iso15143/feedAsset.ts'

/** Spaces, punctuation and case differ between the systems of a provider. */
const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns what identifies an asset within a feed. The serial number comes first, because not every asset has
 * a PIN, and some get one later.
 */
export function feedKey({ oemName, serialNumber, pin, equipmentId }: FeedIdentity): string {
  const serial = plain(serialNumber)
  if (serial) return `serial:${plain(oemName)}:${serial}`
  return plain(pin) ? `pin:${plain(pin)}` : `name:${equipmentId.toLowerCase()}`
}
