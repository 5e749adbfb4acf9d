import type { AssetNow } from '@yardmaster/core/contract/fleet/equipment.now.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { RentalAlert } from '@yardmaster/core/contract/rentals/watch.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { isServiceFlag } from '@yardmaster/core/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'

type Current = NonNullable<NonNullable<AssetNow['rentals']>['current']>

/** Something about an asset that needs attention, and the page behind it. */
export type Concern = { href: string } & (
  | { kind: 'overdue'; rental: Current }
  | { kind: 'moved'; at: string }
  | { kind: 'rental'; alert: RentalAlert }
  | { kind: 'toPickUp'; rental: Current; at: string }
  | { kind: 'flag'; id: number; since: string }
  | { kind: 'ticket'; ticketNum: number }
  | { kind: 'task'; task: AssetNow['dueTasks'][number] }
  | { kind: 'service'; nextService: NonNullable<Profile['nextService']> }
)

/**
 * Returns what needs attention, most urgent first: what may be lost, then what is wrong, then what is due. The
 * flags about service and tickets give way to the tasks and tickets themselves, if the user may see those.
 */
export function concernsOf(profile: Profile, now: AssetNow | undefined, timezone: string): Concern[] {
  const { equipment, flags, openRepair, nextService } = profile
  const { rentals, movedAt = null, dueTasks = [] } = now ?? {}
  const current = rentals?.current ?? null
  const toPickUp = rentals?.toPickUp ?? null
  const at = (instant: string) =>
    paths.timelineAt(equipment.id, dayAt(Date.parse(instant), timezone), instant)
  return [
    ...(movedAt ? [{ kind: 'moved' as const, at: movedAt, href: at(movedAt) }] : []),
    ...(current && rentals?.state === 'overdue'
      ? [{ kind: 'overdue' as const, rental: current, href: paths.rental(current.id) }]
      : []),
    ...(current?.alerts ?? []).map((alert) => ({
      kind: 'rental' as const,
      alert,
      href: paths.rental(current?.id ?? 0),
    })),
    ...(toPickUp?.inAt
      ? [
          {
            kind: 'toPickUp' as const,
            rental: toPickUp,
            at: toPickUp.inAt,
            href: paths.rental(toPickUp.id),
          },
        ]
      : []),
    ...flags
      .filter(({ id }) => !isServiceFlag(id))
      .map(({ id, since }) => ({ kind: 'flag' as const, id, since, href: at(since) })),
    ...(openRepair
      ? [{ kind: 'ticket' as const, ticketNum: openRepair.ticketNum, href: paths.repair(openRepair.id) }]
      : []),
    ...dueTasks.map((task) => ({
      kind: 'task' as const,
      task,
      href: paths.equipmentMaintenance(equipment.id),
    })),
    ...(nextService && nextService.state !== 'ok'
      ? [{ kind: 'service' as const, nextService, href: paths.repair(nextService.repairId) }]
      : []),
  ]
}
