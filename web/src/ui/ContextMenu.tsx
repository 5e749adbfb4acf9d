import type { MouseEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import type { Action } from './Action.ts'
import { ActionMenu } from './ActionMenu.tsx'

type Props = { actions: readonly Action[]; label: string; children: ReactNode }

/**
 * The same actions on a right click (or a long press, where the browser makes one of it). Never the only way to them:
 * the page also shows a bar or the three dots.
 */
export function ContextMenu({ actions, label, children }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = (event: MouseEvent<HTMLElement>) => {
    if (actions.every((action) => action.hidden)) return
    event.preventDefault()
    setAnchor(event.currentTarget)
  }
  return (
    <div onContextMenu={open}>
      <span id={id} hidden>
        {label}
      </span>
      {children}
      <ActionMenu actions={actions} anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />
    </div>
  )
}
