import type { DeviceTypeEntry } from '@yardmaster/core/contract/account/devices.ts'
import { DEVICE_TYPES, DEVICE_TYPE_IDS } from '@yardmaster/core/deviceTypes.ts'
import type { DeviceType } from '@yardmaster/core/deviceTypes.ts'
import type { Context } from '../../../context.ts'

export const listDeviceTypes = async (ctx: Context): Promise<DeviceTypeEntry[]> =>
  DEVICE_TYPE_IDS.map((id) => {
    const { size, price, showOnMarket }: DeviceType = DEVICE_TYPES[id]
    return {
      id,
      label: ctx.text(`deviceType.${id}`),
      shortDescription: ctx.text(`deviceType.${id}.short`),
      description: ctx.text(`deviceType.${id}.description`),
      dimensions: size && dimensionsOf(ctx, size),
      price,
      showOnMarket,
    }
  })

const MILLIMETRES_PER_INCH = 25.4

function dimensionsOf({ text, session }: Context, size: readonly number[]): string {
  const [scale, unit] = session.useMetric ? ([1, 'mm'] as const) : ([1 / MILLIMETRES_PER_INCH, 'in'] as const)
  const lengths = size.map((length) => text.intl.formatNumber(length * scale, { maximumFractionDigits: 1 }))
  return `${lengths.join(' × ')} ${unit}`
}
