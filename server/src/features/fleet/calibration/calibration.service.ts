import { SENSORS } from '@yardmaster/core/contract/fleet/calibration.ts'
import type { Points, Sensor } from '@yardmaster/core/contract/fleet/calibration.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { DEVICE_TYPES } from '@yardmaster/core/deviceTypes.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { findCalibrations } from '../../../series/calibrations.queries.ts'
import { lockInUse, readProfile } from '../equipment/equipment.public.ts'
import * as queries from './calibration.queries.ts'

type SensorState = { points: Points; reading: { value: number; at: string } | null }

export type Calibration = {
  id: number
  name: string
  timezone: string
  sensors: Record<Sensor, SensorState>
}

export async function readCalibration(ctx: Context, id: number): Promise<Calibration> {
  const { equipment, snapshot, devices } = await readProfile(ctx, id)
  if (!hasLevelSensor(devices)) throw notFound()
  const calibrations = await findCalibrations(ctx, id)
  const stateOf = (sensor: Sensor): SensorState => {
    const { value, at = '' } = snapshot?.fields[sensor] ?? {}
    return {
      points: calibrations[sensor] ?? [],
      reading: typeof value === 'number' ? { value, at } : null,
    }
  }
  return {
    id,
    name: equipment.name,
    timezone: ctx.session.timezone,
    sensors: Object.fromEntries(SENSORS.map((sensor) => [sensor, stateOf(sensor)])) as Calibration['sensors'],
  }
}

/** Saves the calibration. It applies from the next reading on. */
export async function calibrate(ctx: Context, id: number, sensor: Sensor, points: Points): Promise<void> {
  const { name, branchId } = await lockInUse(ctx, id)
  if (!hasLevelSensor((await readProfile(ctx, id)).devices)) throw notFound()
  const before = (await findCalibrations(ctx, id))[sensor] ?? []
  await queries.replaceCalibration(ctx, id, sensor, points)
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'equipment', id, name },
    branchId,
    before: { [sensor]: recordedValue(before) },
    after: { [sensor]: recordedValue(points) },
  })
}

const hasLevelSensor = (devices: Profile['devices']): boolean =>
  devices.some(({ deviceTypeId }) => DEVICE_TYPES[deviceTypeId].calibrated)

const recordedValue = (points: Points): string | null =>
  points.map(([raw, percent]) => `${raw} = ${percent} %`).join(', ') || null
