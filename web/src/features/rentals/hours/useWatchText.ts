import type { HourSettingsForm } from '@yardmaster/core/contract/rentals/hours.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'

/** The settings that say when subscribers are warned. */
export const WATCH_SETTINGS = ['unusedDays', 'warnOutside', 'warnPercent'] as const
export type WatchSetting = (typeof WATCH_SETTINGS)[number]

export const isWatchSetting = (name: string): name is WatchSetting =>
  WATCH_SETTINGS.some((known) => known === name)

/** Returns the value of a setting in words. */
export function useWatchText(): (name: WatchSetting, settings: HourSettingsForm) => string {
  const text = useText()
  const { percent } = useUnits()
  return (name, { unusedDays, warnOutside, warnPercent }) => {
    if (name === 'unusedDays') return text('hours.settings.days', { days: unusedDays })
    if (name === 'warnPercent') return percent(warnPercent)
    return text(warnOutside ? 'hours.settings.on' : 'hours.settings.off')
  }
}
