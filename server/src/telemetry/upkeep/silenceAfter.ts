import type { AssetState } from '../derive/state.ts'

const SILENT_AFTER_MS = 26 * 3_600_000

/** When the asset counts as silent unless it speaks before; null if it never spoke. */
export function silenceAfter(state: AssetState): number | null {
  const instants = Object.values(state.snapshot).map(([, at]) => at)
  return instants.length > 0 ? Math.max(...instants) + SILENT_AFTER_MS : null
}
