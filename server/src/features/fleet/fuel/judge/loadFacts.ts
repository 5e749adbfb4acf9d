import { CompiledQuery } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import { isBelieved } from '../../../../positions/believed.ts'
import { firstKeyAt } from '../../../../telemetry/upkeep/weeks.ts'
import type { AccountSettings, DuePurchase } from '../checkFuel.queries.ts'
import type { Facts, Fix, Level } from './facts.ts'
import { HOUR } from './facts.ts'
import { AROUND } from './judgePlace.ts'
import { LEVELS_AFTER, LEVELS_BEFORE } from './judgeTank.ts'

type Of = { db: Db; accountId: number; settings: AccountSettings }
type Judged = DuePurchase & { assetId: number }

/** A parked asset may report once a day. */
const FIXES_AROUND = 36 * HOUR

/** Each part reads a short piece of the asset's history, through the primary key. */
const positions = (from: string, before: string, order: string) => `
  (select (k >> 20)::float8 as at, lat, lng from event
   where account_id = $1 and asset_id = $2 and k >= ${from} and k < ${before}
     and ${isBelieved('event', { poor: '$7', from, before })}
   order by k ${order})`

const FIXES = `
  select at, lat, lng from (
    ${positions('$3', '$4', 'desc limit 1')}
    union all ${positions('$4', '$5', '')}
    union all ${positions('$5', '$6', 'limit 1')}
  ) as fix order by at`

const LEVELS = `
  select (k >> 20)::float8 as at, fuel_level::float8 as level from event
  where account_id = $1 and asset_id = $2 and k >= $3 and k < $4 and is_status
    and fuel_level is not null
  order by k`

/** Reads what the asset reported around a purchase. Returns null while its late readings are being processed. */
export async function loadFacts(of: Of, purchase: Judged, now: number): Promise<Facts | null> {
  const { db, accountId, settings } = of
  const { assetId, at, lat, lng } = purchase
  const state = await findState(of, assetId)
  if (!state || state.isDirty) return null
  const read = <Row>(text: string, values: unknown[]) =>
    db.executeQuery<Row>(CompiledQuery.raw(text, [accountId, assetId, ...values]))
  const fixes = await read<Fix>(FIXES, [
    ...[at - FIXES_AROUND, at - AROUND + 1, at + AROUND, at + FIXES_AROUND].map(firstKeyAt),
    settings.poorAccuracyMetres,
  ])
  const levels = await read<Level>(LEVELS, [at - LEVELS_BEFORE, at + LEVELS_AFTER].map(firstKeyAt))
  return {
    now,
    at,
    exactTime: purchase.exactTime,
    litres: purchase.litres,
    station: lat !== null && lng !== null ? { lat, lng } : null,
    tankLitres: state.tankLitres,
    fixes: fixes.rows,
    levels: levels.rows,
    elsewhereMetres: settings.elsewhereMetres,
  }
}

const STATE = `
  select equipment.tank_litres as "tankLitres", coalesce(state.dirty_from is not null, false) as "isDirty"
  from equipment
  left join asset_state as state on state.account_id = equipment.account_id and state.asset_id = equipment.id
  where equipment.account_id = $1 and equipment.id = $2`

async function findState({ db, accountId }: Of, assetId: number) {
  const { rows } = await db.executeQuery<{ tankLitres: number | null; isDirty: boolean }>(
    CompiledQuery.raw(STATE, [accountId, assetId]),
  )
  return rows[0]
}
