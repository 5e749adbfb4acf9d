import Avatar from '@mui/material/Avatar'
import { initialsOf } from './initialsOf.ts'

type Props = { name: string; size?: number }

/** A person's initials. Show the name beside it. */
export function PersonAvatar({ name, size = 32 }: Props) {
  return (
    <Avatar aria-hidden sx={{ ...look, width: size, height: size, fontSize: Math.round(size * 0.4) }}>
      {initialsOf(name)}
    </Avatar>
  )
}

const look = { fontWeight: 600, bgcolor: 'action.selected', color: 'primary.main' } as const
