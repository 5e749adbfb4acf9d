import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Action } from './Action.ts'
import { CheckIcon } from '../icons.tsx'
import { AppLink } from '../page/AppLink.tsx'

export type ActionMenuProps = {
  actions: readonly Action[]
  anchor: HTMLElement | null
  /** Id of the element that names the menu. */
  labelledBy: string
  onClose: () => void
  placement?: 'above' | 'below'
}

/** The menu without its button, in a separate file so that it can be loaded lazily. */
export function ActionMenuList({
  actions,
  anchor,
  labelledBy,
  onClose,
  placement = 'below',
}: ActionMenuProps) {
  const shown = actions.flatMap((action) => (action.hidden ? [] : (action.menu ?? action)))
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: placement === 'above' ? -8 : 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: placement === 'above' ? 'bottom' : 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {shown.map((action) => (
        <MenuItem
          key={action.id}
          {...(action.checked !== undefined && { role: 'menuitemradio', 'aria-checked': action.checked })}
          // A blocked entry can still be focused, so that its reason can be read, but selecting it does
          // nothing.
          aria-disabled={action.disabled ? true : undefined}
          sx={{
            ...(action.tone === 'danger' && { color: 'error.main' }),
            ...(action.disabled && { color: 'text.secondary', cursor: 'default' }),
          }}
          {...(action.href && !action.disabled ? { component: AppLink, href: action.href } : {})}
          onClick={() => {
            if (action.disabled) return
            onClose()
            action.onClick?.()
          }}
        >
          {(action.icon || action.checked !== undefined) && (
            <ListItemIcon>{action.checked ? <CheckIcon fontSize="small" /> : action.icon}</ListItemIcon>
          )}
          <ListItemText primary={action.label} secondary={action.disabled ?? undefined} />
        </MenuItem>
      ))}
    </Menu>
  )
}
