import { Id } from '@yardmaster/core/contract/ids.ts'
import { Day } from '@yardmaster/core/contract/instants.ts'
import { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { EngineHours, NewRepair, REPAIR_IMAGES_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import { PlannedHours, PRIORITIES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

/** A blank hour meter is sent as 0. */
export const CreateRepair = z.object({
  checkInDate: z.nullable(Day).check(z.refine((day) => day !== null, 'error.required')),
  engineHours: z.nullable(EngineHours),
  issue: NewRepair.shape.issue,
  /** Whom the ticket is for. */
  client: z.nullable(ClientAndSite),
  plannedTasks: z.array(Id),
  assigneeId: z.nullable(Id),
  priority: z.enum(PRIORITIES),
  dueDate: z.nullable(Day),
  plannedHours: z.nullable(PlannedHours),
  photos: z.array(z.object({ key: z.uuid(), name: z.string() })).check(z.maxLength(REPAIR_IMAGES_MAX)),
})
export type CreateRepair = z.output<typeof CreateRepair>
export type CreateRepairFormApi = UseFormReturn<z.input<typeof CreateRepair>, unknown, CreateRepair>

/**
 * Returns the last reported hour meter reading, rounded to a tenth of an hour, or null if none was reported.
 */
export function knownHours(snapshot: Snapshot | null): number | null {
  const seconds = snapshot?.fields['engineSeconds']?.value
  return typeof seconds === 'number' ? Math.round(seconds / 360) / 10 : null
}

/** Returns the tasks that are due: they are performed while the asset is in the shop. */
export const dueTasks = (assignments: readonly TaskAssignment[]): number[] =>
  assignments.filter(({ state }) => state !== 'ok').map(({ task }) => task.id)
