import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Actor } from '@yardmaster/core/policy.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import type { Item } from './item.queries.ts'

/** The asset that an alert is about, the instant, and its day by the clock of the branch. */
export type Moment = { assetId: number; at: string; day: string }

/** Returns null for an area, which has neither map nor timeline of its own. */
export const momentOf = ({
  equipmentId,
  at,
  timezone,
}: Pick<Item, 'equipmentId' | 'at' | 'timezone'>): Moment | null =>
  equipmentId === null
    ? null
    : {
        assetId: equipmentId,
        at: at.toString({ smallestUnit: 'second' }),
        day: dayAt(at.epochMilliseconds, timezone),
      }

type MomentPaths = { mapPath: string | null; timelinePath: string | null }

/** Returns the links to the map and the timeline at a moment. */
export function momentPaths(actor: Actor, moment: Moment | null): MomentPaths {
  if (moment === null) return { mapPath: null, timelinePath: null }
  const { assetId, at, day } = moment
  return {
    mapPath: can(actor, 'map.read') ? paths.mapOf(formatRef({ kind: 'thing', id: assetId }), at) : null,
    timelinePath: paths.timelineAt(assetId, day, at),
  }
}
