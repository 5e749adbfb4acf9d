import type { UnregisteredDevice } from '@yardmaster/core/contract/account/devices.ts'
import type { Context } from '../../../context.ts'
import { findDevices } from './devices.queries.ts'
import { describeDevice } from './devices.service.ts'
import { findUnregistered } from './unregistered.queries.ts'

export async function listUnregistered(ctx: Context): Promise<UnregisteredDevice[]> {
  const rows = await findUnregistered(ctx)
  const ids = rows.flatMap(({ deviceId }) => deviceId ?? [])
  const registered = ids.length === 0 ? [] : await findDevices(ctx, ids)
  const byId = new Map(registered.map((device) => [device.id, describeDevice(device)]))
  return rows.map(({ deviceId, firstSeenAt, lastSeenAt, ...row }) => {
    const device = (deviceId !== null && byId.get(deviceId)) || null
    return {
      ...row,
      firstSeenAt: firstSeenAt.toString({ fractionalSecondDigits: 3 }),
      lastSeenAt: lastSeenAt.toString({ fractionalSecondDigits: 3 }),
      // The device was registered after its last message, so it now only lacks an asset.
      reason: device ? 'notAssigned' : row.reason,
      device,
    }
  })
}
