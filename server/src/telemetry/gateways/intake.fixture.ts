import { EventEmitter, once } from 'node:events'
import { Unassigned } from '../readings/intake.ts'
import type { Device, Intake, Receipt, Source } from '../readings/intake.ts'
import type { Reading } from '../readings/reading.ts'

export const DEVICE: Device = { accountId: 1, id: 7, uniqueId: '352093086403655', model: 'FMC130' }

type Refused = { reason: string; source: Source } & Parameters<Intake['refuse']>[2]

/** Creates an intake that records its calls and commits when the test says so. */
export function recordingIntake(devices: Device[] = [DEVICE]) {
  const calls = new EventEmitter()
  const known = new Map(devices.map((device) => [device.uniqueId, device]))
  const submitted: { device: Device; readings: readonly Reading[] }[] = []
  const refused: Refused[] = []
  const asked: { uniqueId: string; source: Source }[] = []
  let commit: () => Promise<void> = async () => {}
  let assigned = true

  const intake: Intake = {
    async identify(uniqueId, source) {
      asked.push({ uniqueId, source })
      return assigned ? (known.get(uniqueId) ?? null) : null
    },
    async camerasOf() {
      return []
    },
    async checkToken() {
      return null
    },
    async submit(device, readings): Promise<Receipt> {
      const committed = commit()
      submitted.push({ device, readings })
      calls.emit('submit')
      await committed
      if (!assigned) throw new Unassigned('a device is on no asset')
      return { stored: readings.length, duplicates: 0, refused: [] }
    },
    submitAll: (deliveries, source) =>
      Promise.all(deliveries.map(({ device, readings }) => intake.submit(device, readings, source))),
    refuse(reason, source, details) {
      refused.push({ reason, source, ...details })
      calls.emit('refuse')
    },
  }

  return {
    intake,
    known,
    submitted,
    refused,
    asked,
    next: (what: 'submit' | 'refuse') => once(calls, what),
    /** Takes all devices off their assets. */
    takeOff(): void {
      assigned = false
    },
    /** Holds all commits until the returned function is called. */
    hold(): () => void {
      const gate = Promise.withResolvers<void>()
      commit = () => gate.promise
      return () => {
        commit = async () => {}
        gate.resolve()
      }
    },
    /** Fails the next commit only. */
    failOnce(error: Error): void {
      commit = () => {
        commit = async () => {}
        return Promise.reject(error)
      }
    },
  }
}
