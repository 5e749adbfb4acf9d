export type Settings = { speedLimit: number | null }
export const settingsFrom = (
  _account: unknown,
  limits: { category: number | null; asset: number | null },
): Settings => ({ speedLimit: limits.asset ?? limits.category })
