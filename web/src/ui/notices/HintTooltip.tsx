import Tooltip from '@mui/material/Tooltip'
import { useEffect, useId, useState } from 'react'
import type { ShownHint } from './followHints.ts'

/** The bubble of a hint. Null: it closes. */
export function HintTooltip({ hint }: { hint: ShownHint | null }) {
  const id = useId()
  const [last, setLast] = useState(hint)
  if (hint && hint !== last) setLast(hint)
  useEffect(() => {
    if (!hint) return
    const { anchor } = hint
    const before = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
    return () => {
      if (before) anchor.setAttribute('aria-describedby', before)
      else anchor.removeAttribute('aria-describedby')
    }
  }, [hint, id])
  return (
    <Tooltip
      id={id}
      open={hint !== null}
      title={last?.title ?? ''}
      describeChild
      slotProps={{ popper: { anchorEl: last?.anchor ?? null } }}
    >
      {/* The tooltip listens to its child. This one is only there to satisfy it. */}
      <span hidden />
    </Tooltip>
  )
}
