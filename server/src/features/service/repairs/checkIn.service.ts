import { latestToday } from '@yardmaster/core/rules/clockAhead.ts'
import { checkInBlocker, existsSince } from '@yardmaster/core/rules/repairs.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { recordTicketReadings } from '../../fleet/meters/meters.public.ts'
import { readAt } from './readAt.ts'

type Age = { year: number | null; purchaseDate: string | null }

/** Rejects a check-in in the future or before the asset existed. */
export function requireCheckInDay(
  { clock, session }: Context,
  age: Age,
  day: string,
  field: 'checkInDate' | 'date',
): void {
  const today = latestToday(clock.now(), session.timezone)
  const blocker = checkInBlocker(day, { today, since: existsSince(age, today) })
  if (blocker) throw invalid(field, blocker)
}

type CheckIn = { equipmentId: number; repairId: number; date: string; engineHours: number; timeZone: string }

/** Sets the hour meter to what was read at check-in. Zero means that nobody read it. */
export const recordCheckIn = (
  ctx: Context,
  { equipmentId, repairId, date, engineHours, timeZone }: CheckIn,
): Promise<void> =>
  recordTicketReadings(ctx, {
    equipmentId,
    repairId,
    repairStep: 'checkIn',
    at: readAt(ctx, date, timeZone),
    typed: { engineSeconds: engineHours * 3600, odometer: null },
  })
