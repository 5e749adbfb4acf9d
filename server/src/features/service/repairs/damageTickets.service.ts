import { NewRepair } from '@yardmaster/core/contract/service/repairs.ts'
import { publish } from '../../../domainEvents.ts'
import type { DamageTickets } from '../../rentals/checks/checks.public.ts'
import { openRepair } from './openRepair.service.ts'
import { repairEvent } from './repairEvent.ts'
import * as images from './repairImages.queries.ts'

/** Tickets for the damage that a check-in found. */
export const damageTickets: DamageTickets = {
  open: async (ctx, { equipmentId, engineHours, ...values }) => {
    const form = NewRepair.parse({ ...values, engineHours: engineHours ?? 0 })
    // The check keeps what was typed. The meter of the asset stays that of telematics.
    const { repairId, ticketNum } = await openRepair(ctx, equipmentId, form, { setsMeter: false })
    return { id: repairId, ticketNum }
  },
  addPicture: async (ctx, ticketId, picture) => {
    const repair = await images.lockForImages(ctx, ticketId)
    // The ticket was deleted. The photo stays with the check.
    if (!repair) return
    await images.insertImage(ctx, ticketId, { ...picture, photoKey: null })
    await publish(ctx, repairEvent('imageAdded', repair))
  },
}
