import type { Device, Intake, Source } from '../readings/intake.ts'
import type { Reading } from '../readings/reading.ts'

const WITHOUT_ASSET: ReadonlySet<string> = new Set(['notAssigned', 'unknownDevice'])

/**
 * Submits the readings and returns whether the device may delete them. Implausible readings may be deleted,
 * too: they are recorded separately, and the device would otherwise resend them forever. A device that has no
 * asset now keeps its readings until it has one.
 */
export async function keepReadings(
  intake: Intake,
  device: Device,
  readings: readonly Reading[],
  source: Source,
): Promise<boolean> {
  if (readings.length === 0) return true
  const { refused } = await intake.submit(device, readings, source)
  const stored = refused.length < readings.length || !refused.every(({ reason }) => WITHOUT_ASSET.has(reason))
  return stored || (await intake.identify(device.uniqueId, source)) !== null
}
