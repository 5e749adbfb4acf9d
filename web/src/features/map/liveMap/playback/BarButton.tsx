import IconButton from '@mui/material/IconButton'
import type { ReactNode, Ref } from 'react'
import { Hint } from '../../../../ui/notices/Hint.tsx'

type Props = {
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export const BarButton = ({ label, pressed, onClick, children, ref }: Props) => (
  <Hint title={label}>
    <IconButton ref={ref} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </IconButton>
  </Hint>
)
