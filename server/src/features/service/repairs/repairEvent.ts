import type { DomainEvent } from '../../../domainEvents.ts'

type RepairRef = { id: number; ticketNum: number; equipmentName: string; branchId: number }

/** Builds the history event of a repair. */
export const repairEvent = (
  action: DomainEvent['action'],
  { id, ticketNum, equipmentName, branchId }: RepairRef,
  values: Pick<DomainEvent, 'before' | 'after' | 'assigneeId'> = {},
): DomainEvent => ({
  action,
  resource: { kind: 'repair', id, name: `${ticketNum} · ${equipmentName}` },
  branchId,
  ...values,
})
