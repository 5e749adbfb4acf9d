import { useEffect, useState } from 'react'
import { optionalPart } from '../../lib/lazy.ts'
import { Deferred } from '../page/Deferred.tsx'
import { followHints } from './followHints.ts'
import type { ShownHint } from './followHints.ts'

const HintTooltip = optionalPart(async () => (await import('./HintTooltip.tsx')).HintTooltip)

/** Shows the hint of the element that has the pointer or the focus. */
export function Hints() {
  const [hint, setHint] = useState<ShownHint | null>(null)
  useEffect(() => followHints(setHint), [])
  return (
    <Deferred when={hint !== null}>
      <HintTooltip hint={hint} />
    </Deferred>
  )
}
