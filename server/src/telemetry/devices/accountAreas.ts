import type pg from 'pg'
import type { Fence } from '../derive/detector.ts'
import { NO_AREAS, indexAreas } from '../geo/areaIndex.ts'
import type { AreaIndex } from '../geo/areaIndex.ts'

type Row = {
  account_id: number
  id: number
  lat: number
  lng: number
  radius: number | null
  polygon: [lng: number, lat: number][] | null
}

/** Returns the areas of these accounts' places, by account. */
export async function loadAreas(
  pool: pg.Pool,
  accountIds: readonly number[],
): Promise<Map<number, AreaIndex>> {
  const { rows } = await pool.query<Row>({
    name: 'account_areas',
    text: `select account_id, id, lat, lng, radius, polygon from area
      where account_id = any ($1::int[]) and deleted_at is null`,
    values: [accountIds],
  })
  const byAccount = Map.groupBy(rows, (row) => row.account_id)
  return new Map(
    accountIds.map((id) => {
      const own = byAccount.get(id)
      return [id, own ? indexAreas(own.map(fenceOf)) : NO_AREAS]
    }),
  )
}

const fenceOf = ({ id, lat, lng, radius, polygon }: Row): Fence =>
  polygon ? { id, polygon } : { id, center: { lat, lng }, radius: radius ?? 0 }
