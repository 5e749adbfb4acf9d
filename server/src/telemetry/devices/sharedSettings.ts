import { settingsFrom } from '../derive/settings.ts'
import type { Settings, SpeedLimits } from '../derive/settings.ts'

const KEEP_MOST = 1000
const kept = new Map<string, Settings>()

/**
 * Returns the same object for equal settings. Most assets of an account have the same, and every detector reads them
 * for every reading: one object stays in the cache of the processor, thousands don't.
 */
export function sharedSettings(accountJson: unknown, limits: SpeedLimits): Settings {
  if (kept.size >= KEEP_MOST) kept.clear()
  return kept.getOrInsertComputed(JSON.stringify([accountJson, limits]), () =>
    settingsFrom(accountJson, limits),
  )
}
