import { useQueryClient } from '@tanstack/react-query'
import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import type { FlagLook } from '@yardmaster/core/contract/alerts/flags.ts'
import type { EventIcon } from '@yardmaster/core/events/icons.ts'
import { STANDARD_FLAGS, flagWord, isCustomFlag, isStandardFlag } from '@yardmaster/core/flags.ts'
import { useEffect } from 'react'
import { useText } from '../../lib/intl.tsx'
import { queryKey, useEndpoint } from '../../lib/query.ts'

/** People rarely rename a flag or give it another color. */
const STALE_MS = 60_000

const byId = (looks: FlagLook[]) => new Map(looks.map((look) => [look.id, look]))
const NONE: ReadonlyMap<number, FlagLook> = new Map()

const COLORS = { warning: 'warning.main', danger: 'error.main' } as const

/** The name, icon and color of a flag. */
type Shown = { name: string; icon: EventIcon; color: string }

/**
 * Returns the custom flags, and a function that returns how any flag is shown. That is null for a flag that
 * was deleted, or while the names are loading. Requires the dictionary part `flagNames`.
 */
export function useFlagLooks() {
  const text = useText()
  const { data = NONE } = useEndpoint(flags.looks, {}, { select: byId, staleTime: STALE_MS })
  const lookOf = (id: number): Shown | null => {
    if (isStandardFlag(id)) {
      const { icon, severity } = STANDARD_FLAGS[id]
      return { name: text(flagWord(id)), icon, color: COLORS[severity] }
    }
    const custom = data.get(id)
    return custom ? { name: custom.name, icon: 'flag', color: custom.color } : null
  }
  return { custom: [...data.values()], lookOf }
}

/** Returns the flags of an asset that can be shown. A flag that was added since is looked up. */
export function useShownFlags(ids: readonly number[]): (Shown & { id: number })[] {
  const client = useQueryClient()
  const { lookOf } = useFlagLooks()
  const unknown = ids.filter((id) => isCustomFlag(id) && !lookOf(id)).join()
  useEffect(() => {
    if (unknown) void client.invalidateQueries({ queryKey: queryKey(flags.looks) })
  }, [client, unknown])
  return ids.flatMap((id) => {
    const look = lookOf(id)
    return look ? { id, ...look } : []
  })
}
