import { HISTORY_DAYS, SPEED_LIMIT } from '@yardmaster/core/contract/account/tracking.ts'
import type { Shown } from '@yardmaster/core/telemetry/settingScale.ts'
import type { Adjustable, Bounds } from '@yardmaster/core/telemetry/thresholds.ts'
import { ADJUSTABLE, THRESHOLDS } from '@yardmaster/core/telemetry/thresholds.ts'

export type SettingName = 'historyDays' | 'accountSpeedLimit' | Adjustable

/** The standard is null where there is none unless somebody sets one; such a field may be empty. */
export type Setting = Bounds & { standard: number | null; shown: Shown }

export const LIMIT: Setting = { ...SPEED_LIMIT, standard: null, shown: 'speed' }

export const SETTINGS: Record<SettingName, Setting> = {
  ...THRESHOLDS,
  historyDays: { ...HISTORY_DAYS, shown: 'days' },
  accountSpeedLimit: LIMIT,
}

export const SECTIONS = {
  history: ['historyDays'],
  speed: ['accountSpeedLimit', 'speedingSeconds'],
  trips: ['idleSeconds', 'tripMetres', 'tripRestSeconds'],
  energy: ['fuelLow', 'fluidChange', 'batteryLow', 'batteryNormal', 'deviceBatteryLow'],
  reporting: ['silenceSeconds', 'boundarySeconds'],
} as const satisfies Record<string, readonly SettingName[]>

export type SectionName = keyof typeof SECTIONS

const named: ReadonlySet<SettingName> = new Set(Object.values(SECTIONS).flat())

/** All that has no section: whatever can be set has a field. */
export const ADVANCED = ADJUSTABLE.filter((name) => !named.has(name))
