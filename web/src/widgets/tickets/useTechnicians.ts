import type { Technician } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { repairPlan } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { can } from '@yardmaster/core/policy.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { useActor } from '../../lib/session.tsx'

/** Loads the users who may work on tickets: of an asset, or of the branch. */
export const useTechnicians = (equipmentId?: number) =>
  useEndpoint(repairPlan.technicians, { query: equipmentId === undefined ? {} : { equipmentId } })

/** Returns the users to whom the caller may give a ticket, with the one who has it, who may have left since. */
export function useAssignable(equipmentId: number, present: Technician | null) {
  const actor = useActor()
  const nameOf = useTechnicianName()
  const { data } = useTechnicians(equipmentId)
  const isMine = present === null || can(actor, 'repair.assign', { id: present.id })
  const others = data?.filter(({ id }) => id !== present?.id && can(actor, 'repair.assign', { id }))
  const options = others && [...(present ? [present] : []), ...others]
  return {
    options: options?.map((technician) => ({ id: technician.id, name: nameOf(technician) })),
    mayBeNobody: isMine,
  }
}

/** Returns the name of a technician, and says if that is the reader. */
export function useTechnicianName() {
  const text = useText()
  const { userId } = useActor()
  return ({ id, name }: Technician) => (id === userId ? text('ticket.me', { name }) : name)
}
