import { STANDARD_FLAG_IDS, isServiceFlag } from '@yardmaster/core/flags.ts'
import { useCan } from '../../lib/session.tsx'
import { FlagIcon } from './FlagIcon.tsx'
import { useFlagLooks } from './useFlagLooks.ts'

/** This flag applies to areas, not to assets. */
const AREA_FLAG = 3

/** Returns the flags by which assets can be filtered, custom ones last. Requires the dictionary part `flagNames`. */
export function useFlagChoices() {
  const { custom, lookOf } = useFlagLooks()
  const hasService = useCan('repair.read')
  const isOffered = (id: number) => id !== AREA_FLAG && (hasService || !isServiceFlag(id))
  const ids = [...STANDARD_FLAG_IDS.filter(isOffered), ...custom.map(({ id }) => id)]
  return ids.flatMap((id) => {
    const look = lookOf(id)
    return look
      ? { id, label: look.name, icon: <FlagIcon icon={look.icon} color={look.color} size={18} /> }
      : []
  })
}
