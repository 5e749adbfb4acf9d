import type { Points, Sensor } from '@yardmaster/core/contract/fleet/calibration.ts'
import type { Context } from '../../../context.ts'

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
