import type { ErrorCode } from '@yardmaster/core/contract/problem.ts'
import type { SettingScale } from '@yardmaster/core/telemetry/settingScale.ts'
import { settingScale, typedBounds } from '@yardmaster/core/telemetry/settingScale.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import type { Setting } from './settings.ts'

/** Errors that involve several fields have their own messages. */
const OF_SEVERAL: ReadonlySet<ErrorCode> = new Set(['error.belowLow', 'error.aboveFull'])

/** Formats a setting in the user's units, and the messages about its input. */
export function useSettingText() {
  const text = useText()
  const system = useUnitSystem()
  const scaleOf = ({ shown }: Setting): SettingScale => settingScale(shown, system)

  function errorOf(setting: Setting, value: number | null, code: ErrorCode): string {
    if (value === null) return text('error.required')
    if (OF_SEVERAL.has(code)) return text(code)
    const scale = scaleOf(setting)
    const { min, max } = typedBounds(setting, scale)
    if (value >= setting.min && value <= setting.max) return text('error.invalid')
    return text('tracking.between', { min: scale.format(min), max: scale.format(max) })
  }
  return { scaleOf, errorOf }
}
