import type { DomainEvent } from '../../../domainEvents.ts'

type Told = { id: number; ticketNum: number; equipmentName: string; branchId: number }

/** A repair as the history names it. */
export const repairEvent = (
  action: DomainEvent['action'],
  { id, ticketNum, equipmentName, branchId }: Told,
  values: Pick<DomainEvent, 'before' | 'after'> = {},
): DomainEvent => ({
  action,
  resource: { kind: 'repair', id, name: `${ticketNum} · ${equipmentName}` },
  branchId,
  ...values,
})
