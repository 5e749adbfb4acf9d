import type { DeviceCommand } from '@yardmaster/core/contract/account/devices.ts'
import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { CommandFailed } from '../../../telemetry/gateways/commandFailed.ts'
import { recordEvent } from '../../history/events/recordEvent.queries.ts'
import { findDevice } from './devices.queries.ts'

const CODES: Record<CommandFailed['reason'], ErrorCode> = {
  notConnected: 'error.deviceNotConnected',
  disconnected: 'error.deviceNotConnected',
  noAnswer: 'error.deviceNoAnswer',
  notSendable: 'error.invalid',
}

/** Waits for the device's answer and records it in the history of its asset. */
export async function sendCommand(
  ctx: Context,
  id: number,
  { command }: DeviceCommand,
): Promise<{ response: string }> {
  const device = await findDevice(ctx, id)
  if (!device) throw notFound()
  const response = await ctx.outbound.commands.send(device.uniqueId, command).catch((error: unknown) => {
    if (!(error instanceof CommandFailed)) throw error
    throw conflict(CODES[error.reason], 'command')
  })
  if (device.equipmentId !== null) {
    const assetId = device.equipmentId
    const fields = { command, response }
    await recordEvent(ctx, { assetId, type: 'commandResponse', which: id, deviceId: id, fields })
  }
  return { response }
}
