import { networkOf } from '../network.ts'
import { shareCounts } from '../sharedCounts/sharedCounts.ts'

export type NetworkLimits = {
  all: number
  /** Counted by network, see networkOf. */
  perAddress: number
}

/** The share of all that only addresses with little can use. */
const KEPT_FREE = 0.2
/** The share of an address's limit that counts as little: 60 connections of 6,000. */
const LITTLE = 0.01

/**
 * Counts connections, requests or bytes in total and by network. A flood from a few addresses can't use up
 * the total: its last part is kept for addresses that use little. With a name, processes share the limit per
 * address. The total is that of the process, whose memory and descriptors it protects.
 */
export function countByNetwork({ all, perAddress }: NetworkLimits, sharedAs?: string) {
  const byNetwork = new Map<string, number>()
  const unreserved = Math.ceil(all * (1 - KEPT_FREE))
  const little = Math.ceil(perAddress * LITTLE)
  let total = 0
  const others = sharedAs
    ? shareCounts(sharedAs, { least: Math.max(1, little), period: () => 0, counts: () => byNetwork })
    : () => 0

  return {
    total: () => total,
    /** Returns false if a limit would be exceeded. The caller must release what was admitted. */
    admit(address: string, amount = 1): boolean {
      const network = networkOf(address)
      const here = byNetwork.get(network) ?? 0
      const most = total + amount <= unreserved ? perAddress : little
      if (total + amount > all || here + others(network) + amount > most) return false
      total += amount
      byNetwork.set(network, here + amount)
      return true
    },
    release(address: string, amount = 1): void {
      const network = networkOf(address)
      const left = (byNetwork.get(network) ?? 0) - amount
      total -= amount
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    },
  }
}
