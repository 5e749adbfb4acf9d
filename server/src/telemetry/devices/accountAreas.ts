import type pg from 'pg'
import type { Fence } from '../derive/detector.ts'
import { indexAreas } from '../geo/areaIndex.ts'
import type { AreaIndex } from '../geo/areaIndex.ts'
import { instantOf } from './instant.ts'
import type { PastAreas } from './pastAreas.ts'

/** The areas of an account's places. */
export type AccountAreas = {
  index: AreaIndex
  /** The instant of the last change of an outline. */
  since: number
  /** Differs after every change, even one that another transaction made earlier and committed later. */
  stamp: string
  /** The former outlines, once they were needed. */
  past: PastAreas | null
}

export type OutlineRow = {
  account_id: number
  id: number
  lat: number
  lng: number
  radius: number | null
  polygon: [lng: number, lat: number][] | null
  from_at: number
}

/** Returns the areas of these accounts' places, by account. */
export async function loadAreas(
  pool: pg.Pool,
  accountIds: readonly number[],
): Promise<Map<number, AccountAreas>> {
  // Read first, so that a change in between makes the areas look outdated instead of current.
  const stamps = await loadStamps(pool, accountIds)
  const { rows } = await pool.query<OutlineRow>({
    name: 'account_areas',
    text: `select account_id, id, lat, lng, radius, polygon, ${instantOf('outline_from')} as from_at from area
      where account_id = any ($1::int[]) and deleted_at is null`,
    values: [accountIds],
  })
  const byAccount = Map.groupBy(rows, (row) => row.account_id)
  return new Map(
    accountIds.map((id) => {
      const { since = 0, stamp = NO_STAMP } = stamps.get(id) ?? {}
      return [id, { index: indexAreas((byAccount.get(id) ?? []).map(fenceOf)), since, stamp, past: null }]
    }),
  )
}

export const NO_STAMP = ''

/** Returns when the outlines of the accounts last changed. Accounts without areas are omitted. */
export async function loadStamps(
  pool: pg.Pool,
  accountIds: readonly number[],
): Promise<Map<number, { since: number; stamp: string }>> {
  const { rows } = await pool.query<{ account_id: number; since: number; stamp: string }>({
    name: 'area_stamps',
    text: `select account_id, ${instantOf('max(greatest(outline_from, deleted_at))')} as since,
        concat_ws(' ', count(*), sum(version), count(deleted_at), max(outline_from)) as stamp
      from area where account_id = any ($1::int[]) group by account_id`,
    values: [accountIds],
  })
  return new Map(rows.map(({ account_id, since, stamp }) => [account_id, { since, stamp }]))
}

export const fenceOf = ({ id, lat, lng, radius, polygon, from_at: since }: OutlineRow): Fence =>
  polygon ? { id, since, polygon } : { id, since, center: { lat, lng }, radius: radius ?? 0 }
