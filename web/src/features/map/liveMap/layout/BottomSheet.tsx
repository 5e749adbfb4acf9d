import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { RADII } from '@yardmaster/core/typeScale.ts'
import type { Dispatch, PointerEvent, ReactNode, RefObject, SetStateAction } from 'react'
import { useRef, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import type { SheetHeight } from './sheetHeights.ts'
import { nearestHeight, nextHeight, shareOf } from './sheetHeights.ts'

/** The height of the part that is always visible, the handle and one row, in pixels. */
export const PEEK = 96

type Props = { initial: SheetHeight; children: ReactNode }

type Drag = { fromY: number; fromHeight: number; moved: boolean }

/**
 * On a phone: covers the lower part of the map. The user drags it by its handle, or steps through its
 * heights by a tap or the arrow keys.
 */
export function BottomSheet({ initial, children }: Props) {
  const text = useText()
  const sheet = useRef<HTMLDivElement>(null)
  const [rest, setRest] = useState(initial)
  const { dragged, ...handlers } = useDrag(sheet, setRest)
  return (
    <Box
      ref={sheet}
      sx={{
        ...look,
        height: dragged ?? shareOf(rest, PEEK),
        transition: dragged === null ? 'height 0.2s ease-out' : 'none',
      }}
    >
      <ButtonBase
        aria-label={text('maptrac.sheet')}
        aria-expanded={rest !== 'peek'}
        {...handlers}
        onKeyDown={({ key }) => {
          if (key === 'ArrowUp') setRest(nextHeight(rest, 'up'))
          if (key === 'ArrowDown') setRest(nextHeight(rest, 'down'))
        }}
        sx={{ flex: 'none', height: 24, touchAction: 'none', cursor: 'grab' }}
      >
        <Box sx={{ width: 36, height: 4, borderRadius: 99, bgcolor: 'text.disabled' }} />
      </ButtonBase>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' }}>
        {children}
      </Box>
    </Box>
  )
}

type SetHeight = Dispatch<SetStateAction<SheetHeight>>

/** Makes the sheet follow the finger and settle at the nearest height. A tap steps to the next height. */
function useDrag(sheet: RefObject<HTMLElement | null>, setRest: SetHeight) {
  const drag = useRef<Drag | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const room = () => sheet.current?.parentElement?.clientHeight ?? 0

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      fromY: event.clientY,
      fromHeight: sheet.current?.offsetHeight ?? 0,
      moved: false,
    }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    const way = drag.current.fromY - event.clientY
    // Ignores the small movements of a tapping finger.
    if (Math.abs(way) > 6) drag.current.moved = true
    if (drag.current.moved) setDragged(Math.min(room(), Math.max(PEEK, drag.current.fromHeight + way)))
  }
  const end = () => {
    if (dragged !== null) setRest(nearestHeight(dragged, room(), PEEK))
    setDragged(null)
  }
  const onClick = () => {
    if (!drag.current?.moved) setRest((rest) => nextHeight(rest))
    drag.current = null
  }
  return { dragged, onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onClick }
}

const look = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderTopLeftRadius: RADII.large,
  borderTopRightRadius: RADII.large,
  boxShadow: '0 -4px 20px rgb(0 0 0 / 0.14)',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const
