import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useIsMobile } from '../../lib/viewport.ts'
import type { Action } from './Action.ts'
import { ActionMenu, OverflowMenu } from './ActionMenu.tsx'
import { AppLink } from '../page/AppLink.tsx'
import { Hint } from '../notices/Hint.tsx'

/**
 * Shows the important actions as buttons if there is room, and the rest in an overflow menu. On a phone, all
 * actions are in the menu.
 */
export function ActionBar({ actions }: { actions: readonly Action[] }) {
  const isMobile = useIsMobile()
  if (isMobile) return <OverflowMenu actions={actions} />
  const buttons = actions.filter(({ hidden, overflow }) => !hidden && !overflow)
  return (
    <Stack direction="row" spacing={1}>
      {buttons.map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      <OverflowMenu actions={actions.filter(({ overflow }) => overflow)} />
    </Stack>
  )
}

/** One action as a button. A blocked button can still be focused and shows the reason. */
export function ActionButton({ action }: { action: Action }) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (action.menu) {
    return (
      <>
        <Button
          id={id}
          variant="outlined"
          color="inherit"
          startIcon={action.icon}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {action.label}
        </Button>
        <ActionMenu actions={action.menu} anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />
      </>
    )
  }
  const blocked = Boolean(action.disabled)
  const button = (
    <Button
      variant={action.tone === 'primary' ? 'contained' : 'outlined'}
      color={action.tone === 'danger' ? 'error' : action.tone === 'primary' ? 'primary' : 'inherit'}
      startIcon={action.icon}
      aria-disabled={blocked || undefined}
      onClick={blocked ? undefined : action.onClick}
      sx={blocked ? { opacity: 0.55, cursor: 'default' } : undefined}
      {...(action.href && !blocked ? { component: AppLink, href: action.href } : {})}
    >
      {action.label}
    </Button>
  )
  return action.disabled ? <Hint title={action.disabled}>{button}</Hint> : button
}
