import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { useSession } from '../../lib/session.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { initialsOf } from './initialsOf.ts'

const UserMenuList = lazyPart(async () => (await import('./UserMenuList.tsx')).UserMenuList)

/** The signed-in user's initials in the bar, with their menu behind them. */
export function UserMenu() {
  const text = useText()
  const id = useId()
  const { user } = useSession()
  const initials = initialsOf(user.name)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        id={id}
        edge="end"
        // The name contains what is seen, for those who speak to their computer.
        aria-label={`${text('app.userMenu')} ${initials}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar sx={avatar}>{initials}</Avatar>
      </IconButton>
      <Deferred when={anchor !== null}>
        <UserMenuList anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />
      </Deferred>
    </>
  )
}

const avatar = {
  width: 32,
  height: 32,
  fontSize: 13,
  fontWeight: 600,
  bgcolor: 'action.selected',
  color: 'primary.main',
} as const
