import type { Fence, Tank } from '../derive/detector.ts'
import type { ChosenSources, MeterSource } from '../derive/meterSources.ts'

/** The id of the asset's own boundary. Areas have ids of their own. */
const OWN_BOUNDARY = 0

export type BoundaryRow = { lat: number; lng: number; radius: number }

/** Null means that people have not chosen a source. */
export type SourceRow = { engine_seconds: MeterSource | null; odometer: MeterSource | null }

export type TankRow = { sensor: Tank['sensor']; points: [number, number][] }

/** The rules of an asset that hold now and that a person sets. */
export type PresentRules = {
  telemetry: unknown
  asset_limit: number | null
  boundary: BoundaryRow | null
  tanks: readonly TankRow[] | null
  meter_source: SourceRow | null
}

/** SQL for the columns of PresentRules, for the equipment `e` of the account `account`. */
export const PRESENT_RULES = `account.telemetry, e.speed_limit as asset_limit,
  (select json_build_object('lat', b.lat, 'lng', b.lng, 'radius', b.radius) from boundary b
    where b.account_id = e.account_id and b.equipment_id = e.id) as boundary,
  (select json_agg(json_build_object('sensor', t.sensor, 'points', t.points)) from tank_calibration t
    where t.account_id = e.account_id and t.equipment_id = e.id) as tanks,
  (select json_build_object('engine_seconds', m.engine_seconds, 'odometer', m.odometer) from meter_source m
    where m.account_id = e.account_id and m.equipment_id = e.id) as meter_source`

export const fencesOf = (boundary: BoundaryRow | null, since: number): Fence[] =>
  boundary
    ? [
        {
          id: OWN_BOUNDARY,
          since,
          center: { lat: boundary.lat, lng: boundary.lng },
          radius: boundary.radius,
        },
      ]
    : []

/** Returns undefined for the many assets for which nobody has chosen. */
export const sourcesOf = (row: SourceRow | null): { meterSources?: ChosenSources } =>
  row === null
    ? {}
    : {
        meterSources: {
          ...(row.engine_seconds && { engineSeconds: row.engine_seconds }),
          ...(row.odometer && { odometer: row.odometer }),
        },
      }

export const tanksOf = (rows: readonly TankRow[]): Tank[] =>
  rows.map(({ sensor, points }) => ({
    sensor,
    level: sensor === 'fuelSensor' ? 'fuelLevel' : 'tankLevel',
    calibration: points,
  }))
