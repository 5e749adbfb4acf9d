import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import type { Action } from './Action.ts'
import type { ActionMenuProps } from './ActionMenuList.tsx'
import { Deferred } from '../page/Deferred.tsx'
import { DotsIcon } from '../icons.tsx'

const ActionMenuList = lazyPart(async () => (await import('./ActionMenuList.tsx')).ActionMenuList)

/** A menu of actions. The component that owns the anchor opens it. */
export function ActionMenu(props: ActionMenuProps) {
  return (
    <Deferred when={props.anchor !== null}>
      <ActionMenuList {...props} />
    </Deferred>
  )
}

type OverflowProps = { actions: readonly Action[]; label?: string }

/**
 * The overflow button of a row or an app bar with its menu of actions. Renders nothing if there are no
 * actions.
 */
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
