import type { Arrivals, DeviceAddresses } from '@yardmaster/core/contract/account/devices.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findNewestReading, findNewestRefusal } from './arrivals.queries.ts'
import { findDevice } from './devices.queries.ts'
import { describeDevice } from './devices.service.ts'
import { describeRefusal } from './refusedMessages.service.ts'

/** Returns what has arrived from the device, for someone who waits for its first reading. */
export async function readArrivals(ctx: Context, id: number): Promise<Arrivals> {
  const row = await findDevice(ctx, id)
  if (!row) throw notFound()
  const reading =
    row.equipmentId === null
      ? undefined
      : await findNewestReading(ctx, { deviceId: id, assetId: row.equipmentId })
  const refused = await findNewestRefusal(ctx, id)
  return {
    device: describeDevice(row),
    reading: reading
      ? { at: reading.at.toString({ fractionalSecondDigits: 3 }), hasPosition: reading.hasPosition }
      : null,
    refused: refused ? describeRefusal(refused) : null,
  }
}

export const readAddresses = async ({ installation }: Context): Promise<DeviceAddresses> =>
  installation.deviceAddresses()
