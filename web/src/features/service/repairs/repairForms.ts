import {
  EngineHours,
  LaborHours,
  RepairChange,
  Resolution,
} from '@yardmaster/core/contract/service/repairs.ts'
import { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

export const HOURS = { name: 'h', position: 'end' } as const

/** The forms as typed. A number may be blank and is then sent as 0. */
export const EditForm = z.extend(z.omit(RepairChange, { version: true, clientId: true, siteId: true }), {
  client: z.nullable(ClientAndSite),
  engineCount: z.nullable(EngineHours),
  totalLabor: z.nullable(LaborHours),
})
export type EditForm = z.output<typeof EditForm>
export type EditFormApi = UseFormReturn<z.input<typeof EditForm>, unknown, EditForm>

export const ResolveForm = z.extend(Resolution, { totalLabor: z.nullable(LaborHours) })
export type ResolveForm = z.output<typeof ResolveForm>
export type ResolveFormApi = UseFormReturn<z.input<typeof ResolveForm>, unknown, ResolveForm>

export const editFormOf = (repair: Repair): EditForm => ({
  date: repair.checkInDate,
  engineCount: repair.engineCount,
  issue: repair.issue,
  client: repair.client,
  resolution: repair.resolution,
  totalLabor: repair.totalLabor,
  plannedTasks: inOrder(repair.plannedTasks.map(({ id }) => id)),
  assigneeId: repair.assignee?.id ?? null,
  priority: repair.priority,
  dueDate: repair.dueDate,
  plannedHours: repair.plannedHours,
  status: repair.status === 'resolved' ? undefined : repair.status,
  downFrom: repair.downFrom,
  downUntil: repair.downUntil,
})

/** Sorts the ids, so that the order of selection doesn't count as a change. */
export const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

export const resolveFormOf = (repair: Repair, today: string): ResolveForm => ({
  // A ticket can't be closed before its check-in date, even if that date is in the future by mistake.
  date: today < repair.checkInDate ? repair.checkInDate : today,
  totalLabor: repair.totalLabor || null,
  resolution: repair.resolution,
  parts: repair.parts.map(({ partId, quantity }) => ({ partId, quantity })),
  ...proposedMeters(repair),
  ...proposedService(repair),
  tasksDone: proposedTasks(repair),
  version: repair.version,
})

/** A ticket that was reopened keeps what it named. Otherwise a service that is still ahead stays planned. */
function proposedService({ nextServiceDate, nextServiceEngineHours, equipment: { nextService } }: Repair) {
  if (nextServiceDate !== null || nextServiceEngineHours !== null)
    return { nextServiceDate, nextServiceEngineHours }
  const planned = nextService?.state === 'ok' ? nextService : null
  return { nextServiceDate: planned?.date ?? null, nextServiceEngineHours: planned?.engineHours ?? null }
}

/** Those that were checked. If nobody used the checklist, all. */
function proposedTasks({ plannedTasks }: Repair): number[] {
  const checked = plannedTasks.filter(({ done }) => done)
  return (checked.length > 0 ? checked : plannedTasks).map(({ id }) => id)
}

const proposedMeters = ({ completedEngineCount, completedOdometer, engineCount, equipment }: Repair) => ({
  engineCount: completedEngineCount ?? (equipment.engineHours || engineCount || null),
  odometer: completedOdometer ?? equipment.odometer,
})

/** Returns the meters that somebody typed. A proposal that was left alone is no reading. */
export function typedMeters(
  repair: Repair,
  { engineCount, odometer }: Pick<ResolveForm, 'engineCount' | 'odometer'>,
): Pick<ResolveForm, 'engineCount' | 'odometer'> {
  const proposed = proposedMeters(repair)
  return {
    engineCount: engineCount === proposed.engineCount ? repair.completedEngineCount : engineCount,
    odometer: odometer === proposed.odometer ? repair.completedOdometer : odometer,
  }
}
