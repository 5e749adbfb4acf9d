import Box from '@mui/material/Box'
import { CheckIcon } from '../../../../ui/icons.tsx'

/** Looks like a check box, inside a row that acts as one. */
export const PickBox = ({ checked }: { checked: boolean }) => (
  <Box aria-hidden sx={{ ...box, ...(checked && filled) }}>
    {checked && <CheckIcon sx={{ fontSize: 16, strokeWidth: 3 }} />}
  </Box>
)

const box = {
  flex: 'none',
  width: 20,
  height: 20,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 0.5,
  border: 2,
  borderColor: 'text.secondary',
} as const
const filled = {
  borderColor: 'primary.main',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const
