import type { cameras } from '@yardmaster/core/contract/account/cameras.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { AppError } from '../../../appError.ts'
import type { DeviceAnswer, DeviceContext, DeviceRequest } from '../../../http/route.ts'
import type { KnownCamera } from '../../../telemetry/devices/registry.ts'
import { bearerToken } from '../../../telemetry/receive/credentials.ts'
import { findDevice } from '../../../telemetry/receive/door.ts'

/** Tells a device the settings of its cameras. With an account's token, the query names the device. */
export async function sendCameraSettings(
  { door }: DeviceContext,
  { headers, query, address }: DeviceRequest,
): Promise<DeviceAnswer> {
  const named = query.get('deviceId')
  const source = { protocol: 'json', address } as const
  const rights = await door.admit(bearerToken(headers), source, () => named)
  const uniqueId = named ?? rights.uniqueId
  const from = { ...source, accountId: rights.accountId }
  const device = uniqueId ? await findDevice(door.intake, uniqueId, from, rights) : 'unknownDevice'
  if (device === 'wrongToken') throw new AppError('error.wrongToken', 403)
  if (typeof device === 'string') throw new AppError('error.unknownDevice', 404)
  const body: AnswerOf<typeof cameras.settings> = {
    cameras: (await door.intake.camerasOf(device)).map(settingsOf),
  }
  return { status: 200, body }
}

const settingsOf = ({ id, name, position, volume, rules }: KnownCamera) => ({
  cameraId: id,
  name,
  position,
  events: [...(rules.at(-1)?.events ?? [])],
  speakerVolume: volume,
})
