import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

/** A word of explanation on hover, focus or a long press. */
export function Hint({ title, children }: { title: string; children: ReactElement }) {
  return (
    // The name of the button stays its own; this describes it.
    <Tooltip title={title} describeChild>
      {children}
    </Tooltip>
  )
}
