import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { BottomSheet, PEEK } from './BottomSheet.tsx'

type Props = {
  /** List, search and filters: a column on the left; on a phone the sheet, while there is no panel. */
  side: ReactNode
  sideOpen: boolean
  map: ReactNode
  /** Above the map, in the middle of its upper edge. */
  notices?: ReactNode
  /** What is known of the focused asset: over the right edge of the map, on a phone the sheet. */
  panel: ReactNode
  /** Below the map; null: nothing is played. */
  bar: ReactNode
}

const SIDE_WIDTH = 348
export const PANEL_WIDTH = 360

/** Where everything on the page of the map has its place. */
export function MapLayout({ side, sideOpen, map, notices, panel, bar }: Props) {
  const isMobile = useIsMobile()
  return (
    <Box sx={room}>
      {!isMobile && sideOpen && <Box sx={column}>{side}</Box>}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          sx={{
            position: 'relative',
            flex: 1,
            minHeight: 0,
            // The controls of the map make room for the panel.
            '& .maplibregl-ctrl-top-right, & .maplibregl-ctrl-bottom-right': {
              right: !isMobile && panel ? PANEL_WIDTH : 0,
            },
            // Above the bar there is no room for both on a phone.
            ...(isMobile && bar && { '& .maplibregl-ctrl-scale': { display: 'none' } }),
          }}
        >
          {map}
          <Box sx={{ ...noticeRow, right: !isMobile && panel ? PANEL_WIDTH : 0 }}>{notices}</Box>
          {!isMobile && panel && <Box sx={panelColumn}>{panel}</Box>}
        </Box>
        {bar}
        {isMobile && <Box sx={{ flex: 'none', height: PEEK }} />}
      </Box>
      {isMobile && (
        <BottomSheet
          key={`${panel ? 'panel' : 'list'} ${bar ? 'below' : ''}`}
          // A bar must not hide behind it.
          initial={panel && !bar ? 'half' : 'peek'}
        >
          {panel || side}
        </BottomSheet>
      )}
    </Box>
  )
}

const room = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  overflow: 'hidden',
  // With the page on the full screen, the map has all of it; menus and dialogs still open above.
  'html:fullscreen &': { position: 'fixed', inset: 0, zIndex: 'drawer', bgcolor: 'background.default' },
} as const

const column = {
  flex: 'none',
  width: SIDE_WIDTH,
  display: 'flex',
  flexDirection: 'column',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

const panelColumn = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: PANEL_WIDTH,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  borderLeft: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

const noticeRow = {
  position: 'absolute',
  top: 12,
  left: 0,
  px: 8,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  // The map beside a notice can still be dragged.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const
