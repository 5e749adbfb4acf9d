import Box from '@mui/material/Box'
import type { AssetRentalState, RentalState } from '@yardmaster/core/rules/rentals.ts'
import { useText } from '../../lib/intl.tsx'

const COLORS: Record<RentalState | AssetRentalState, string> = {
  available: 'success.main',
  reserved: 'secondary.main',
  onRent: 'primary.main',
  overdue: 'error.main',
  returned: 'text.secondary',
  canceled: 'text.secondary',
}

/** The rental state of an asset, or the state of a rental. Requires the part `rentalState`. */
export function RentalMark({ state }: { state: RentalState | AssetRentalState }) {
  const text = useText()
  return (
    <Box component="span" sx={{ ...mark, color: COLORS[state] }}>
      {text(`rentalState.${state}`)}
    </Box>
  )
}

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  px: 0.75,
  border: 1,
  borderRadius: 99,
  typography: 'body2',
  whiteSpace: 'nowrap',
} as const
