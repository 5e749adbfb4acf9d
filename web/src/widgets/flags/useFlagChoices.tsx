import { STANDARD_FLAG_IDS } from '@yardmaster/core/flags.ts'
import { FlagIcon } from './FlagIcon.tsx'
import { useFlagLooks } from './useFlagLooks.ts'

/** This flag applies to areas, not to assets. */
const AREA_FLAG = 3

/** Returns the flags by which assets can be filtered, custom ones last. Requires the dictionary part `flagNames`. */
export function useFlagChoices() {
  const { custom, lookOf } = useFlagLooks()
  const ids = [...STANDARD_FLAG_IDS.filter((id) => id !== AREA_FLAG), ...custom.map(({ id }) => id)]
  return ids.flatMap((id) => {
    const look = lookOf(id)
    return look
      ? { id, label: look.name, icon: <FlagIcon icon={look.icon} color={look.color} size={18} /> }
      : []
  })
}
