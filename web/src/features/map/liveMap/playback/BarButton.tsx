import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Hint } from '../../../../ui/notices/Hint.tsx'

type Props = {
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

export const BarButton = ({ label, pressed, onClick, children }: Props) => (
  <Hint title={label}>
    <IconButton aria-label={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </IconButton>
  </Hint>
)
