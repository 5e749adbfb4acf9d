import { useLocation } from 'react-router'
import { CheckOutbox, mayHoldChecks } from '../../features/rentals/checks/checks.public.ts'
import {
  InspectionOutbox,
  mayHoldInspections,
} from '../../features/service/inspections/inspections.public.ts'
import { mayHoldDrafts, RepairOutbox } from '../../features/service/repairs/repairs.public.ts'
import { optionalPart } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session.tsx'
import { Deferred } from '../../ui/page/Deferred.tsx'
import { useHoldsAnything, useHoldsChanges } from '../../widgets/outbox/outboxSignal.ts'

const ChangeOutbox = optionalPart(
  async () => (await import('../../widgets/outbox/ChangeOutbox.tsx')).ChangeOutbox,
  { words: ['outbox'] },
)
const OutboxStatus = optionalPart(async () => (await import('./OutboxStatus.tsx')).OutboxStatus, {
  words: ['outbox'],
})

/** Sends what was saved without a connection, and shows how much of it waits. */
export function Outboxes() {
  const { pathname } = useLocation()
  const canRepair = useCan('repair.create')
  const canCheck = useCan('rental.check')
  const holdsAnything = useHoldsAnything()
  return (
    <>
      <Deferred when={holdsAnything}>
        <OutboxStatus />
      </Deferred>
      <Deferred when={canRepair && mayHoldDrafts(pathname)}>
        <RepairOutbox />
      </Deferred>
      <Deferred when={canRepair && mayHoldInspections(pathname)}>
        <InspectionOutbox />
      </Deferred>
      <Deferred when={canCheck && mayHoldChecks(pathname)}>
        <CheckOutbox />
      </Deferred>
      <Deferred when={useHoldsChanges()}>
        <ChangeOutbox />
      </Deferred>
    </>
  )
}
