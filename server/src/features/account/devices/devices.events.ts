import type { DomainEvent } from '../../../domainEvents.ts'
import type { Holder } from './assignment.service.ts'

/** Returns the values that the history compares. */
export const valuesOf = (
  {
    deviceType,
    model,
    protocol,
    requireToken,
  }: { deviceType: string; model: string; protocol: string | null; requireToken: boolean },
  holder: Holder | null,
): Record<string, unknown> => ({
  deviceType,
  model,
  protocol,
  requireToken,
  equipment: holder?.kind === 'thing' ? holder.name : null,
  ...(holder?.kind === 'area' && { area: holder.name }),
})

/**
 * Builds an event for the branch of the device's asset or area. The event of a device without either belongs to
 * the whole account.
 */
export const deviceEvent = (
  action: DomainEvent['action'],
  device: { id: number; uniqueId: string },
  place: Holder | null,
  values: Pick<DomainEvent, 'before' | 'after'> = {},
): DomainEvent => ({
  action,
  resource: { kind: 'device', id: device.id, name: device.uniqueId },
  branchId: place?.branchId ?? null,
  ...values,
})

type Step = { place: Holder | null; from: Holder | null; to: Holder | null }

/**
 * Splits a move between branches into two changes, so that neither branch learns the name of the other's
 * asset or area.
 */
export function changesOnMove(from: Holder | null, to: Holder | null): Step[] {
  if (from && to && from.branchId !== to.branchId) {
    return [
      { place: from, from, to: null },
      { place: to, from: null, to },
    ]
  }
  return [{ place: to ?? from, from, to }]
}
