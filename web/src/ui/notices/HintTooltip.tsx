import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

/** What Hint becomes once its code is there. */
export function HintTooltip({ title, children }: { title: string; children: ReactElement }) {
  return (
    // The name of the button stays its own; this describes it.
    <Tooltip title={title} describeChild>
      {children}
    </Tooltip>
  )
}
