import type { Check, RentalChecks } from '@yardmaster/core/contract/rentals/checks.ts'
import { can } from '@yardmaster/core/policy.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { findPhotos } from './checkPhotos.queries.ts'
import { photoOf } from './checkPhotos.service.ts'
import * as queries from './checks.queries.ts'
import type { FoundCheck } from './checks.queries.ts'
import { usageOf } from './return.ts'

/** Returns the condition at check-out and at check-in, side by side. */
export async function readChecks(ctx: Context, rentalId: number): Promise<RentalChecks> {
  if (!(await queries.isVisible(ctx, rentalId))) throw notFound()
  const found = await queries.findChecks(ctx, rentalId)
  const photos = await findPhotos(
    ctx,
    found.map(({ id }) => id),
  )
  const [out, back] = (['out', 'in'] as const).map((kind) => found.find((check) => check.kind === kind))
  const shown = (check: FoundCheck | undefined) =>
    check ? checkOf(ctx, check, photos.filter(({ checkId }) => checkId === check.id).map(photoOf)) : null
  return { out: shown(out), in: shown(back), used: back ? usageOf(out, back) : null }
}

function checkOf({ session }: Context, check: FoundCheck, photos: Check['photos']): Check {
  const { id, at, repairId, ticketNum, notes } = check
  const reading = (value: number | null, source: string | null) =>
    value === null ? null : { value, source: source as 'telematics' | 'person' }
  return {
    id,
    at: at.toString(),
    by: fullName(check),
    readings: {
      engineSeconds: reading(check.engineSeconds, check.engineSecondsSource),
      odometer: reading(check.odometer, check.odometerSource),
      fuelLevel: reading(check.fuelLevel, check.fuelLevelSource),
    },
    replacedMeters: check.replacedMeters as Check['replacedMeters'],
    condition: check.condition as Check['condition'],
    notes,
    photos,
    ticket:
      repairId === null || ticketNum === null || !can(session, 'repair.read')
        ? null
        : { id: repairId, ticketNum },
  }
}
