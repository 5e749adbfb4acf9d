import { HISTORY_DAYS, SPEED_LIMIT } from '@yardmaster/core/contract/account/tracking.ts'
import type { Shown } from '@yardmaster/core/telemetry/settingScale.ts'
import type { Adjustable, Bounds } from '@yardmaster/core/telemetry/thresholds.ts'
import { ADJUSTABLE, THRESHOLDS } from '@yardmaster/core/telemetry/thresholds.ts'

export type SettingName = 'historyDays' | 'accountSpeedLimit' | Adjustable

/** `standard` is null if the setting has no default. Such a field may be blank. */
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
  energy: [
    'fuelLow',
    'fluidChange',
    'cardElsewhereMetres',
    'batteryLow',
    'batteryNormal',
    'deviceBatteryLow',
  ],
  reporting: ['silenceSeconds', 'gatewaySilenceSeconds', 'boundarySeconds'],
} as const satisfies Record<string, readonly SettingName[]>

export type SectionName = keyof typeof SECTIONS

const named: ReadonlySet<SettingName> = new Set(Object.values(SECTIONS).flat())

/** All settings without a section, so that every setting has a field. */
export const ADVANCED = ADJUSTABLE.filter((name) => !named.has(name))
