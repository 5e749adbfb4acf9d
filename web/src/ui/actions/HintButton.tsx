import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Hint } from '../notices/Hint.tsx'

type Props = {
  hint: string
  /** The accessible name, which also says what the button acts on. */
  label: string
  icon: ReactNode
  /** Set if the action is unavailable. The hint then gives the reason. */
  blocked?: boolean
  /** Submits the form that it is in, instead of calling `onClick`. */
  submits?: boolean
  onClick?: () => void
}

/** An icon button with a hint. A blocked one stays in the tab order, so that its hint is reachable. */
export const HintButton = ({ hint, label, icon, blocked = false, submits = false, onClick }: Props) => (
  <Hint title={hint}>
    <IconButton
      type={submits && !blocked ? 'submit' : 'button'}
      aria-label={label}
      aria-disabled={blocked ? true : undefined}
      onClick={blocked ? undefined : onClick}
      sx={blocked ? { opacity: 0.4, cursor: 'default' } : undefined}
    >
      {icon}
    </IconButton>
  </Hint>
)
