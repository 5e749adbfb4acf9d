import type { Context } from '../../../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import type { Stretch } from '../../../db/stretches.ts'
import { readNumber, readingValue } from '../../../series/series.queries.ts'
import type { Values } from '../../../telemetry/live/snapshotJson.ts'
import type { AempAsset } from './aempElements.ts'
import { FAULT_EVENT_CODES } from './aempFaults.ts'

/** Which rows of an ordered list a page has: those after a key, or those after a number of rows. */
export type Portion = { after: string; limit: number } | { skipped: number; limit: number }

const afterOf = (portion: Portion) => ('after' in portion ? portion.after : null)
const skippedOf = (portion: Portion) => ('skipped' in portion ? portion.skipped : 0)

export type FoundAsset = { asset: AempAsset; values: Values }

const COLUMNS = `equipment.id, equipment.name, make, model, serial_number, vin, asset_state.snapshot`

/** The equipment in use of all branches that the user sees. */
const FOUND = `
  from equipment
  left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where ${VISIBLE_EQUIPMENT} and equipment.archived_at is null`

const FLEET = `
  select ${COLUMNS} ${FOUND} and equipment.id > coalesce($5::bigint, 0)
  order by equipment.id
  limit $6 offset $7`

export async function findFleet(ctx: Context, portion: Portion): Promise<FoundAsset[]> {
  const values = [...scopeValues(ctx.session), afterOf(portion), portion.limit, skippedOf(portion)]
  return (await ctx.read({ name: 'aemp fleet', text: FLEET, values })).map(assetFrom)
}

/**
 * Some systems ask for the serial number as the PIN of an asset that has none. The keys are looked up by their
 * indexes; different serial numbers may have the same key.
 */
const BY_PIN = `
  select ${COLUMNS} ${FOUND}
    and (pin_key = upper($5) or serial_key = sort_key($5))
    and (pin_key = upper($5) or upper(serial_number) = upper($5))
  order by pin_key = upper($5) desc, equipment.id
  limit 1`

const BY_SERIAL = `
  select ${COLUMNS} ${FOUND}
    and serial_key = sort_key($5)
    and upper(serial_number) = upper($5) and upper(make) = upper($6) and upper(model) = upper($7)
  order by equipment.id
  limit 1`

export async function findByPin(ctx: Context, pin: string): Promise<FoundAsset | undefined> {
  const values = [...scopeValues(ctx.session), pin]
  return (await ctx.read({ name: 'aemp by pin', text: BY_PIN, values })).map(assetFrom)[0]
}

export async function findBySerial(
  ctx: Context,
  { make, model, serial }: { make: string; model: string; serial: string },
): Promise<FoundAsset | undefined> {
  const values = [...scopeValues(ctx.session), serial, make, model]
  return (await ctx.read({ name: 'aemp by serial', text: BY_SERIAL, values })).map(assetFrom)[0]
}

function assetFrom([id, name, make, model, serial, vin, snapshot]: (string | null)[]): FoundAsset {
  const asset = {
    id: Number(id),
    name: name ?? '',
    make: make ?? '',
    model: model ?? '',
    serialNumber: serial ?? '',
    pin: vin ?? '',
  }
  return { asset, values: JSON.parse(snapshot ?? '{}') as Values }
}

/** Selects a page of the readings of an asset. The caller must have checked that the user may see it. */
const readings = (columns: string, condition: string) => `
  select k, ${columns}
  from event
  where account_id = $1 and asset_id = $2 and k >= $3 and k < $4 and ${condition}
  order by k
  limit $5 offset $6`

const valuesOf = (ctx: Context, assetId: number, { from, before }: Stretch, portion: Portion) => {
  const after = afterOf(portion)
  const start = after !== null && BigInt(after) >= from ? BigInt(after) + 1n : from
  return [ctx.session.accountId, assetId, start, before, portion.limit, skippedOf(portion)]
}

export type Point = { k: bigint; value: number }

export async function findPoints(
  ctx: Context,
  assetId: number,
  field: string,
  stretch: Stretch,
  portion: Portion,
): Promise<Point[]> {
  const name = '$7'
  const value = readingValue(field, name)
  const text = readings(value, `is_status and ${value} is not null`)
  const values = valuesOf(ctx, assetId, stretch, portion)
  const rows = await ctx.read(
    value.includes(name)
      ? { name: 'aemp series', text, values: [...values, field] }
      : { name: `aemp series ${field}`, text, values },
  )
  return rows.map(([k, found]) => ({ k: BigInt(k ?? 0), value: readNumber(field, found ?? null) }))
}

const POSITIONS = readings(`lat, lng, altitude, fields ->> 'accuracy'`, 'is_status and lat is not null')

export async function findPositions(ctx: Context, assetId: number, stretch: Stretch, portion: Portion) {
  const values = valuesOf(ctx, assetId, stretch, portion)
  const rows = await ctx.read({ name: 'aemp positions', text: POSITIONS, values })
  return rows.map(([k, lat, lng, altitude, accuracy]) => ({
    k: BigInt(k ?? 0),
    lat: Number(lat),
    lng: Number(lng),
    altitude: altitude ? Number(altitude) : null,
    accuracy: Number(accuracy ?? 0),
  }))
}

const FAULTS = readings('type, fields', `not is_status and type in (${FAULT_EVENT_CODES.join(', ')})`)

export async function findFaults(ctx: Context, assetId: number, stretch: Stretch, portion: Portion) {
  const values = valuesOf(ctx, assetId, stretch, portion)
  const rows = await ctx.read({ name: 'aemp faults', text: FAULTS, values })
  return rows.map(([k, type, fields]) => ({
    k: BigInt(k ?? 0),
    type: Number(type),
    fields: JSON.parse(fields ?? '{}') as Record<string, unknown>,
  }))
}
