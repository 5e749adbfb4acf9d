import { REPAIR_TEXT_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { changeEquipmentBlocker } from '@yardmaster/core/rules/equipment.ts'
import { checkInBlocker, existsSince } from '@yardmaster/core/rules/repairs.ts'
import { publish } from '../../../domainEvents.ts'
import { recordEvent } from '../../../telemetry/write/recordEvent.ts'
import type { WorkOrderTickets } from '../../rentals/rentalSystem/rentalSystem.public.ts'
import { followOpenRepairs } from './followOpenRepairs.ts'
import * as queries from './openRepair.queries.ts'
import { repairEvent } from './repairEvent.ts'

/** Tickets for the work orders of a connected rental system. Nobody has read a meter for them. */
export const workOrderTickets: WorkOrderTickets = {
  open: async (author, { equipmentId, openedAt, issue: said }) => {
    const machine = await queries.lockMachineOfAccount(author, equipmentId)
    if (!machine) return null
    const use = { isArchived: machine.archivedAt !== null, isSold: machine.soldOn !== null }
    if (changeEquipmentBlocker(use)) return null
    const today = dayAt(author.clock.now().epochMilliseconds, machine.timeZone)
    const opened = openedAt ? dayAt(openedAt.epochMilliseconds, machine.timeZone) : today
    // A day on which there can't have been a check-in is a mistake there.
    const isWrong = checkInBlocker(opened, { today, since: existsSince(machine, today) }) !== null
    const checkInDate = isWrong ? today : opened
    const issue = said.slice(0, REPAIR_TEXT_MAX)
    const values = { checkInDate, engineHours: 0, issue, clientId: null, siteId: null }
    const repair = await queries.insertRepair(author, { ...values, equipmentId, knownHours: null })
    const fields = { ticketId: repair.ticketNum, repairId: repair.id }
    await recordEvent(author, {
      assetId: equipmentId,
      type: 'serviceTicketOpened',
      which: repair.id,
      fields,
    })
    const about = { ...repair, equipmentName: machine.name, branchId: machine.branchId }
    await publish(author, repairEvent('created', about, { after: { checkInDate, issue } }))
    await followOpenRepairs(author, equipmentId)
    return { id: repair.id }
  },
}
