import { settingsFrom } from '../derive/settings.ts'
import type { Settings, SpeedLimits } from '../derive/settings.ts'
import { leastRecentlyUsed } from '../leastRecentlyUsed.ts'

const KEEP_MOST = 1000
const kept = leastRecentlyUsed<string, Settings>({ most: KEEP_MOST })

/**
 * Returns the same object for equal settings. Most assets of an account have the same, and every detector reads them
 * for every reading: one object stays in the cache of the processor, thousands don't.
 */
export function sharedSettings(accountJson: unknown, limits: SpeedLimits): Settings {
  const name = JSON.stringify([accountJson, limits])
  const known = kept.get(name)
  if (known) return known
  const settings = settingsFrom(accountJson, limits)
  kept.set(name, settings)
  return settings
}
