import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useText } from '../lib/intl.tsx'
import type { Action } from './Action.ts'
import { AppLink } from './AppLink.tsx'
import { DotsIcon } from './icons.tsx'

type MenuProps = {
  actions: readonly Action[]
  anchor: HTMLElement | null
  /** Id of the element that names the menu. */
  labelledBy: string
  onClose: () => void
}

/** The entries of a menu of actions, opened by whoever holds the anchor. */
export function ActionMenu({ actions, anchor, labelledBy, onClose }: MenuProps) {
  const shown = actions.filter((action) => !action.hidden)
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {shown.map((action) => (
        <MenuItem
          key={action.id}
          // A blocked action stays reachable, so that its reason can be read; it only does nothing.
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
          {action.icon && <ListItemIcon>{action.icon}</ListItemIcon>}
          <ListItemText primary={action.label} secondary={action.disabled ?? undefined} />
        </MenuItem>
      ))}
    </Menu>
  )
}

type OverflowProps = { actions: readonly Action[]; label?: string }

/** The three dots of a row or an app bar, with the actions behind them. Nothing when there are none. */
export function OverflowMenu({ actions, label }: OverflowProps) {
  const text = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.every((action) => action.hidden)) return null
  return (
    <>
      <IconButton
        id={id}
        aria-label={label ?? text('app.moreActions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <DotsIcon />
      </IconButton>
      <ActionMenu actions={actions} anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />
    </>
  )
}
