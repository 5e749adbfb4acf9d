import type { MeterCorrection, MeterForm, MeterName, Meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { meterInstant } from '@yardmaster/core/rules/meters.ts'
import { unitsOf } from '@yardmaster/core/units.ts'
import { invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { UserAuthor } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { addCorrection, withdrawCorrections } from './corrections.service.ts'
import { sourcesOf } from './meterSources.service.ts'
import * as queries from './meters.queries.ts'

export async function readMeters(ctx: Context, id: number): Promise<Meters> {
  await find(ctx, id)
  return metersOf(ctx, id)
}

/** Returns the meters of an asset that the caller may see. */
export async function metersOf(ctx: Context, id: number): Promise<Meters> {
  const rows = await queries.findCorrections(ctx, id)
  return {
    device: await queries.findOwnMeters(ctx, id),
    ...(await sourcesOf(ctx, id)),
    corrections: rows.map(correctionOf),
  }
}

type Row = Awaited<ReturnType<typeof queries.findCorrections>>[number]

const correctionOf = (row: Row): MeterCorrection => ({
  id: row.id,
  meter: row.meter as MeterName,
  value: row.value,
  at: row.at.toString(),
  reason: row.reason,
  createdAt: row.createdAt.toString(),
  createdBy: { id: row.createdBy, name: row.createdByName },
  undoneAt: row.undoneAt?.toString() ?? null,
  undoneBy: row.undoneBy === null ? null : { id: row.undoneBy, name: row.undoneByName },
  repair: row.repairId === null ? null : { id: row.repairId, ticketNum: row.ticketNum ?? 0 },
})

export async function setMeter(ctx: Context, id: number, form: MeterForm): Promise<{ id: number }> {
  const equipment = await find(ctx, id)
  const correction = { ...form, at: readAt(ctx, form) }
  const correctionId = await addCorrection(ctx, { ...correction, equipmentId: id })
  await publishChange(ctx, id, equipment, { after: recordedValue(ctx, correction) })
  return { id: correctionId }
}

/**
 * Sets meters of many assets. The caller has checked who may do that, and records the changes.
 */
export async function setMetersOf(
  ctx: UserAuthor,
  corrections: readonly queries.NewCorrection[],
): Promise<void> {
  if (corrections.length === 0) return
  await queries.insertCorrections(ctx, corrections)
  await deriveAgainFor(
    ctx,
    corrections.map(({ equipmentId, at }) => ({ equipmentId, at: Temporal.Instant.from(at) })),
  )
}

/** Undoes the corrections that an import made. The caller records the changes. */
export const undoMetersOf = async (ctx: UserAuthor, importId: number): Promise<void> =>
  deriveAgainFor(ctx, await queries.undoCorrectionsOf(ctx, importId))

async function deriveAgainFor(
  ctx: UserAuthor,
  corrections: readonly { equipmentId: number; at: Temporal.Instant }[],
): Promise<void> {
  const [oldest] = corrections
    .map(({ at }) => at)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  if (!oldest) return
  await queries.deriveAgain(
    ctx,
    corrections.map(({ equipmentId }) => equipmentId),
    oldest.toString(),
  )
}

export async function undoCorrection(ctx: Context, id: number, correctionId: number): Promise<void> {
  const equipment = await find(ctx, id)
  const undone = await queries.undoCorrection(ctx, id, correctionId)
  if (!undone) {
    if (await queries.correctionExists(ctx, id, correctionId)) return
    throw notFound()
  }
  const at = undone.at.toString()
  await withdrawCorrections(ctx, id, [undone])
  const before = recordedValue(ctx, { meter: undone.meter as MeterName, value: undone.value, at })
  await publishChange(ctx, id, equipment, { before })
}

type Found = { name: string; branchId: number }

async function find(ctx: Context, id: number): Promise<Found> {
  const found = await queries.findEquipment(ctx, id)
  if (!found) throw notFound()
  return found
}

function readAt({ clock }: Context, { at }: MeterForm): string {
  const read = meterInstant(at, clock.now())
  if ('problem' in read) throw invalid('at', read.problem)
  return read.at
}

const publishChange = (
  ctx: Context,
  id: number,
  { name, branchId }: Found,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => publish(ctx, { action: 'updated', resource: { kind: 'equipment', id, name }, branchId, ...change })

/** Returns the meter as the history records it, in the units of the user who set it. */
function recordedValue(
  { session }: Context,
  { meter, value, at }: Pick<MeterForm, 'meter' | 'value' | 'at'>,
): Record<string, unknown> {
  const units = unitsOf({ metric: session.useMetric, locale: 'en' })
  const shown = meter === 'odometer' ? units.odometer(value) : units.engineHours(value)
  const day = Temporal.Instant.from(at).toZonedDateTimeISO(session.timezone).toPlainDate()
  return { [meter === 'odometer' ? 'odometer' : 'hourMeter']: `${shown} (${day.toString()})` }
}
