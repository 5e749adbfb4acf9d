import type { DomainEvent } from '../../../domainEvents.ts'

type Asset = { id: number; name: string; branchId: number | null }

/** Returns the values that the history compares. */
export const valuesOf = (
  {
    deviceType,
    model,
    protocol,
    requireToken,
  }: { deviceType: string; model: string; protocol: string | null; requireToken: boolean },
  asset: Asset | null,
): Record<string, unknown> => ({
  deviceType,
  model,
  protocol,
  requireToken,
  equipment: asset?.name ?? null,
})

/**
 * Builds an event for the branch of the device's asset. The event of a device without an asset belongs to
 * the whole account.
 */
export const deviceEvent = (
  action: DomainEvent['action'],
  device: { id: number; uniqueId: string },
  place: Asset | null,
  values: Pick<DomainEvent, 'before' | 'after'> = {},
): DomainEvent => ({
  action,
  resource: { kind: 'device', id: device.id, name: device.uniqueId },
  branchId: place?.branchId ?? null,
  ...values,
})

type Step = { place: Asset | null; from: Asset | null; to: Asset | null }

/**
 * Splits a move between branches into two changes, so that neither branch learns the name of the other's
 * asset.
 */
export function changesOnMove(from: Asset | null, to: Asset | null): Step[] {
  if (from && to && from.branchId !== to.branchId) {
    return [
      { place: from, from, to: null },
      { place: to, from: null, to },
    ]
  }
  return [{ place: to ?? from, from, to }]
}
