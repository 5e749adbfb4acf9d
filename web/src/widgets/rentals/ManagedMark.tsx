import Box from '@mui/material/Box'
import { useText } from '../../lib/intl.tsx'
import { LinkIcon } from '../../ui/icons.tsx'

/** Says that a connected rental system keeps a rental. Requires the part `rentalState`. */
export function ManagedMark() {
  const text = useText()
  return (
    <Box component="span" sx={mark}>
      <LinkIcon fontSize="inherit" aria-hidden />
      {text('rentalState.managed')}
    </Box>
  )
}

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  typography: 'body2',
  color: 'text.secondary',
} as const
