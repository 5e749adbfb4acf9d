import Box from '@mui/material/Box'
import { initialsOf } from './initialsOf.ts'

type Props = { name: string; size?: number }

/** A person's initials. Show the name beside it. */
export const PersonAvatar = ({ name, size = 32 }: Props) => (
  <Box component="span" aria-hidden data-avatar sx={{ ...look, width: size, height: size }}>
    {initialsOf(name)}
  </Box>
)

const look = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  typography: 'smallStrong',
  lineHeight: 1,
  bgcolor: 'action.selected',
  color: 'primary.main',
} as const
