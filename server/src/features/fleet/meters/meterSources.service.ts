import type { MeterName, MeterSourceForm, Meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { METERS } from '@yardmaster/core/contract/fleet/meters.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { findEquipment } from './meters.queries.ts'
import * as queries from './meterSources.queries.ts'

/** Returns where the meters of an asset come from. The caller must have checked that the user may see it. */
export async function sourcesOf(
  ctx: Context,
  id: number,
): Promise<Pick<Meters, 'sources' | 'feed' | 'tracker'>> {
  const { followed, chosen, feed, tracker } = await queries.findSources(ctx, id)
  // A choice is followed with the next reading.
  const sourceOf = (meter: MeterName) => (followed[meter] === undefined ? null : (chosen[meter] ?? 'feed'))
  const sources = { engineSeconds: sourceOf('engineSeconds'), odometer: sourceOf('odometer') }
  return { sources, feed, tracker }
}

export async function chooseSource(
  ctx: Context,
  id: number,
  { meter, source }: MeterSourceForm,
): Promise<void> {
  const equipment = await findEquipment(ctx, id)
  if (!equipment) throw notFound()
  const { chosen } = await queries.findSources(ctx, id)
  const before = chosen[meter] ?? 'feed'
  if (before === source) return
  await queries.storeSources(
    ctx,
    id,
    Object.fromEntries(METERS.map((each) => [each, each === meter ? source : chosen[each]])),
  )
  const field = meter === 'odometer' ? 'odometerSource' : 'hourMeterSource'
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'equipment', id, name: equipment.name },
    branchId: equipment.branchId,
    before: { [field]: before },
    after: { [field]: source },
  })
}
