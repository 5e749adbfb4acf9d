import Fab from '@mui/material/Fab'
import { useId, useState } from 'react'
import { SHORT } from '../../lib/smallHeight.ts'
import { BOTTOM_NAV_HEIGHT } from '../../lib/theme.ts'
import type { Action } from './Action.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { AddIcon } from '../icons.tsx'

export type MobileAdd = { label: string } & ({ onClick: () => void } | { actions: readonly Action[] })

/**
 * Floats 15 px from the right and bottom edges of the content area, which ends above the bottom navigation.
 * At 15 px from the edge of the screen, the button would cover the navigation.
 */
export function MobileAddButton(add: MobileAdd) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const actions = 'actions' in add ? add.actions : null
  return (
    <>
      <Fab
        id={id}
        color="primary"
        aria-label={add.label}
        {...(actions && { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null })}
        onClick={(event) => ('actions' in add ? setAnchor(event.currentTarget) : add.onClick())}
        sx={{
          position: 'fixed',
          right: 'calc(15px + env(safe-area-inset-right))',
          bottom: `calc(${BOTTOM_NAV_HEIGHT + 15}px + env(safe-area-inset-bottom))`,
          boxShadow: '0 4px 14px rgb(0 0 0 / 0.24)',
          // It would cover a quarter of the page, so it follows the content.
          [SHORT]: { position: 'static', display: 'flex', ml: 'auto', mr: '15px', mb: '15px' },
        }}
      >
        <AddIcon />
      </Fab>
      {actions && (
        <ActionMenu
          placement="above"
          actions={actions}
          anchor={anchor}
          labelledBy={id}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
