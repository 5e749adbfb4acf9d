/** Counts connections in total and by address. */
export function countConnections(limit: number, limitPerAddress: number) {
  const byAddress = new Map<string, number>()
  let all = 0

  return {
    /** Returns false if a limit is reached. The caller must release every admitted connection. */
    admit(address: string): boolean {
      const here = byAddress.get(address) ?? 0
      if (all >= limit || here >= limitPerAddress) return false
      all++
      byAddress.set(address, here + 1)
      return true
    },
    release(address: string): void {
      const here = byAddress.get(address) ?? 0
      all--
      if (here > 1) byAddress.set(address, here - 1)
      else byAddress.delete(address)
    },
  }
}
