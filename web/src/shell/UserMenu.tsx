import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { useText } from '../lib/intl.tsx'
import { lazyPart } from '../lib/lazy.ts'
import { useSession } from '../lib/session.tsx'
import { Deferred } from '../ui/page/Deferred.tsx'
import { initialsOf } from '../widgets/people/initialsOf.ts'
import { PersonAvatar } from '../widgets/people/PersonAvatar.tsx'

const UserMenuList = lazyPart(async () => (await import('./UserMenuList.tsx')).UserMenuList, {
  words: ['session', 'user', 'offline'],
})

/** The initials of the signed-in user in the app bar. They open the user menu. */
export function UserMenu() {
  const text = useText()
  const id = useId()
  const { user } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        id={id}
        edge="end"
        // The accessible name contains the visible text, for users of voice control.
        aria-label={`${text('app.userMenu')} ${initialsOf(user.name)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar name={user.name} />
      </IconButton>
      <Deferred when={anchor !== null}>
        <UserMenuList anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />
      </Deferred>
    </>
  )
}
