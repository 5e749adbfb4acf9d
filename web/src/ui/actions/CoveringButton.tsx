import ButtonBase from '@mui/material/ButtonBase'
import { Hint } from '../notices/Hint.tsx'

type Props = { label: string; hint: string; onClick: () => void }

/**
 * Makes a whole row or tile clickable without wrapping its content, so that the content keeps its semantics
 * and is printed. The element that it covers must be positioned.
 */
export function CoveringButton({ label, hint, onClick }: Props) {
  return (
    <Hint title={hint}>
      <ButtonBase aria-label={label} onClick={onClick} sx={cover} />
    </Hint>
  )
}

const cover = {
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const
