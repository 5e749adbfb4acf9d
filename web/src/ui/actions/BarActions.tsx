import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useIsMobile } from '../../lib/viewport.ts'
import type { Action } from './Action.ts'
import { ActionButton } from './ActionBar.tsx'
import { OverflowMenu } from './ActionMenu.tsx'
import { Hint } from '../notices/Hint.tsx'
import { AppLink } from '../page/AppLink.tsx'
import { fitting } from './fitting.ts'

/** Widths in pixels: of the overflow button, and of the gap between two buttons. */
const MENU = 40
const GAP = 8

const nameOf = ({ id, label }: Action) => `${id} ${label}`

/** The actions in a page's bar: as many buttons as fit beside the title, the others in an overflow menu. */
export function BarActions({ actions }: { actions: readonly Action[] }) {
  const isMobile = useIsMobile()
  const [width, setWidth] = useState(Infinity)
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})

  const watch = (element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }
  // Each button is rendered once so that its width can be measured.
  const measure = (name: string, element: HTMLElement | null) => {
    if (element && widths[name] === undefined)
      setWidths((known) => ({ ...known, [name]: element.offsetWidth }))
  }

  if (isMobile) return <PhoneActions actions={actions} />
  const offered = actions.filter(({ hidden, overflow }) => !hidden && !overflow)
  const seldom = actions.filter(({ hidden, overflow }) => !hidden && overflow)
  const shown = fitting(
    offered.map((action) => ({ width: widths[nameOf(action)] ?? 0, keep: action.tone === 'primary' })),
    { width, gap: GAP, menu: MENU },
    seldom.length > 0,
  )
  return (
    <Box ref={watch} sx={room}>
      {offered.map(
        (action, index) =>
          shown[index] && (
            <Box
              key={nameOf(action)}
              ref={(element: HTMLElement | null) => measure(nameOf(action), element)}
              sx={{ flex: 'none' }}
            >
              <ActionButton action={action} />
            </Box>
          ),
      )}
      <OverflowMenu actions={[...offered.filter((_, index) => !shown[index]), ...seldom]} />
    </Box>
  )
}

/** The few actions that a phone's bar has room for, as icons, and a menu of the others. */
function PhoneActions({ actions }: { actions: readonly Action[] }) {
  const inBar = actions.filter(({ hidden, inPhoneBar, href }) => !hidden && inPhoneBar && href)
  return (
    <>
      {inBar.map(({ id, label, icon, href, disabled }) => (
        <Hint key={id} title={disabled ?? label}>
          <IconButton
            aria-label={label}
            {...(disabled
              ? { 'aria-disabled': true, sx: { opacity: 0.55 } }
              : { component: AppLink, href: href ?? '' })}
          >
            {icon}
          </IconButton>
        </Hint>
      ))}
      <OverflowMenu actions={actions.filter((action) => !inBar.includes(action))} />
    </>
  )
}

/** Takes all the space beside the title. Overflowing buttons must never be visible, not even briefly. */
const room = {
  flex: '1 1000 auto',
  minWidth: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: `${GAP}px`,
  // Clips without cutting off a button's focus ring.
  overflow: 'clip',
  overflowClipMargin: 4,
} as const
