import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

/** Replaces Hint once its code has loaded. */
export function HintTooltip({ title, children }: { title: string; children: ReactElement }) {
  return (
    // The button keeps its own accessible name. The tooltip is its description.
    <Tooltip title={title} describeChild>
      {children}
    </Tooltip>
  )
}
