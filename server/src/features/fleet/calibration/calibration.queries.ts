import type { Points, Sensor } from '@yardmaster/core/contract/fleet/calibration.ts'
import type { Context } from '../../../context.ts'

/**
 * Returns the calibrations by sensor, without uncalibrated sensors. The caller must have checked that the
 * user may see the equipment.
 */
export async function findCalibrations(
  { db, session }: Context,
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

export async function replaceCalibration(
  { db, session }: Context,
  equipmentId: number,
  sensor: Sensor,
  points: Points,
): Promise<void> {
  const { accountId } = session
  await db
    .deleteFrom('tankCalibration')
    .where('accountId', '=', accountId)
    .where('equipmentId', '=', equipmentId)
    .where('sensor', '=', sensor)
    .execute()
  if (points.length === 0) return
  const row = { accountId, equipmentId, sensor, points: JSON.stringify(points) }
  await db.insertInto('tankCalibration').values(row).execute()
}
