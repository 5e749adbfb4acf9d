import type { Points, Sensor } from '@yardmaster/core/contract/fleet/calibration.ts'
import type { Context } from '../context.ts'

/**
 * Returns the calibrations by sensor, without uncalibrated sensors. The caller must have checked that the
 * user may see the equipment.
 */
export async function findCalibrations(
  { db, session }: Pick<Context, 'db' | 'session'>,
  equipmentId: number,
): Promise<Partial<Record<Sensor, Points>>> {
  const rows = await db
    .selectFrom('tankCalibration')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .select(['sensor', 'points'])
    .execute()
  return Object.fromEntries(rows.map(({ sensor, points }) => [sensor, points as Points]))
}
