import Avatar from '@mui/material/Avatar'
import { initialsOf } from './initialsOf.ts'

type Props = { name: string; size?: number }

/** A person's initials. Show the name beside it. */
export function PersonAvatar({ name, size = 32 }: Props) {
  return (
    <Avatar aria-hidden sx={{ ...look, width: size, height: size }}>
      {initialsOf(name)}
    </Avatar>
  )
}

const look = { typography: 'smallStrong', bgcolor: 'action.selected', color: 'primary.main' } as const
