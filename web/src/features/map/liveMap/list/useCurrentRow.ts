import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  PageDown: (at, last) => Math.min(last, at + 10),
  PageUp: (at) => Math.max(0, at - 10),
  Home: () => 0,
  End: (_, last) => last,
}

type Options = {
  list: RefObject<VirtuosoHandle | null>
  /** The index of the last row. */
  last: number
  /** Returns the element id of a row. */
  idOf: (row: number) => string
  focus: number | undefined
  /** The row of the focused asset, or -1 if the list doesn't show it. */
  focusedRow: number
}

/** Tracks the row that the user last used, follows the focused asset, and moves with the arrow keys. */
export function useCurrentRow({ list, last, idOf, focus, focusedRow }: Options) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, last)

  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(current, last)
    setActive(next)
    list.current?.scrollIntoView({ index: next, done: () => document.getElementById(idOf(next))?.focus() })
  }

  const [revealed, setRevealed] = useState<number | undefined>(undefined)
  if (revealed !== focus) {
    setRevealed(focus)
    if (focusedRow !== -1) setActive(focusedRow)
  }
  // After the panel has closed, the row of its asset takes the focus, so it must be in view.
  const reveal = useEffectEvent((assetId: number | undefined) => {
    const row = assetId === undefined ? current : focusedRow
    if (row > 0) list.current?.scrollIntoView({ index: row })
  })
  useEffect(() => reveal(focus), [focus])

  return { current, setCurrent: setActive, onKey }
}
