import type { Device, Intake, Receipt, Source, TokenRights } from '../telemetry/readings/intake.ts'
import type { Reading } from '../telemetry/readings/reading.ts'
import { validPart } from '../telemetry/readings/validPart.ts'

type Refused = Parameters<Intake['refuse']>

/** An intake without a database that keeps its input where a test can see it. */
export type MemoryIntake = Intake & {
  devices: Map<string, Device>
  tokens: Map<string, TokenRights>
  strangers: { uniqueId: string; source: Source }[]
  stored: { device: Device; readings: readonly Reading[]; source: Source }[]
  refused: Refused[]
  /** Stands in for the commit. A test can delay it or make it fail. */
  commit: (readings: readonly Reading[]) => Promise<void>
  forget(): void
}

export function memoryIntake(): MemoryIntake {
  const known = new Set<string>()
  const intake: MemoryIntake = {
    devices: new Map(),
    tokens: new Map(),
    strangers: [],
    stored: [],
    refused: [],
    commit: async () => {},
    forget() {
      known.clear()
      for (const list of [intake.strangers, intake.stored, intake.refused]) list.length = 0
      intake.commit = async () => {}
    },
    async identify(uniqueId, source) {
      const device = intake.devices.get(uniqueId)
      if (!device) intake.strangers.push({ uniqueId, source })
      return device ?? null
    },
    camerasOf: async () => [],
    checkToken: async (token) => intake.tokens.get(token) ?? null,
    async submit(device, readings, source): Promise<Receipt> {
      await intake.commit(readings)
      // Every time is plausible here, because tests use fixed ones.
      const examined = readings.map((reading) => validPart(reading, reading.at))
      const believed = readings.filter((_, index) => typeof examined[index]?.reading === 'object')
      const fresh = believed.filter((reading) => !known.has(keyOf(device, reading)))
      for (const reading of fresh) known.add(keyOf(device, reading))
      intake.stored.push({ device, readings: fresh, source })
      return {
        stored: fresh.length,
        duplicates: believed.length - fresh.length,
        refused: examined.flatMap(({ reading, invalid }, index) => [
          ...invalid.map(({ reason, field }) => ({ index, reason, field })),
          ...(typeof reading === 'string' ? [{ index, reason: reading }] : []),
        ]),
      }
    },
    submitAll: (deliveries, source) =>
      Promise.all(deliveries.map(({ device, readings }) => intake.submit(device, readings, source))),
    refuse: (...refusal) => void intake.refused.push(refusal),
  }
  return intake
}

const keyOf = (device: Device, reading: Reading) => `${device.id} ${JSON.stringify(reading)}`
