import type { Change } from './changes.ts'

/** Whose an entry is. Without a device, it belongs to the account as a whole. */
export type Owner = { accountId: number; deviceId: number | null }

/** The keys of cached entries, by account and device. */
export function indexByOwner() {
  const accounts = new Map<number, Map<number | null, Set<string>>>()
  return {
    add(key: string, { accountId, deviceId }: Owner): void {
      const devices = accounts.getOrInsertComputed(accountId, () => new Map())
      devices.getOrInsertComputed(deviceId, () => new Set()).add(key)
    },
    delete(key: string, { accountId, deviceId }: Owner): void {
      const devices = accounts.get(accountId)
      const keys = devices?.get(deviceId)
      if (!devices || !keys?.delete(key)) return
      if (keys.size === 0) devices.delete(deviceId)
      if (devices.size === 0) accounts.delete(accountId)
    },
    /** Returns the keys that a change concerns. */
    concernedBy({ accountId, ids }: Change): string[] {
      const devices = accounts.get(accountId)
      if (!devices) return []
      return [...(ids ?? devices.keys())].flatMap((id) => [...(devices.get(id) ?? [])])
    },
  }
}
