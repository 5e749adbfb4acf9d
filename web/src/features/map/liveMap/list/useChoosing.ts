import { useState } from 'react'
import type { MapView } from '../liveMap.hash.ts'
import { withPicked } from './picked.ts'

/** Machines that are picked so far, and those that the map was limited to before. */
type Choosing = { picked: ReadonlySet<number>; before: readonly number[] }

export type Choice = ReturnType<typeof useChoosing>

/** Several machines are chosen one after another, in the list or on the map, and then nothing but they is shown. */
export function useChoosing(view: MapView, onChange: (patch: Partial<MapView>) => void) {
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const pick = (ids: readonly number[]) => {
    const { picked, before } = choosing ?? { picked: new Set(view.assets), before: view.assets }
    setChoosing({ picked: withPicked(picked, ids), before })
    // Others can be chosen only from a list that has them.
    if (!choosing && before.length > 0) onChange({ assets: [] })
  }
  const end = (assets: readonly number[]) => {
    setChoosing(null)
    onChange({ assets: [...assets] })
  }
  return {
    /** Null: nothing is being chosen. */
    picked: choosing?.picked ?? null,
    pick,
    begin: () => pick([]),
    onlyThese: () => end([...(choosing?.picked ?? [])]),
    cancel: () => end(choosing?.before ?? []),
  }
}
