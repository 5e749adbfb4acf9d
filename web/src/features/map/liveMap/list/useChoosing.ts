import { useState } from 'react'
import type { MapView } from '../liveMap.hash.ts'
import { withPicked } from './picked.ts'

/** The assets picked so far, and those that the map was limited to before. */
type Choosing = { picked: ReadonlySet<number>; before: readonly number[] }

export type Choice = ReturnType<typeof useChoosing>

/** Lets the user pick several assets, in the list or on the map, and then limits the map to them. */
export function useChoosing(view: MapView, onChange: (patch: Partial<MapView>) => void) {
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const pick = (ids: readonly number[]) => {
    const { picked, before } = choosing ?? { picked: new Set(view.assets), before: view.assets }
    setChoosing({ picked: withPicked(picked, ids), before })
    // Clears the previous limit, because other assets can be picked only from a list that contains them.
    if (!choosing && before.length > 0) onChange({ assets: [] })
  }
  const end = (assets: readonly number[]) => {
    setChoosing(null)
    onChange({ assets: [...assets] })
  }
  return {
    /** Null unless the user is picking. */
    picked: choosing?.picked ?? null,
    pick,
    begin: () => pick([]),
    onlyThese: () => end([...(choosing?.picked ?? [])]),
    cancel: () => end(choosing?.before ?? []),
  }
}
