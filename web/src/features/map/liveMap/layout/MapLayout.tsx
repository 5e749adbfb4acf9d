import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { BottomSheet, PEEK } from './BottomSheet.tsx'

type Props = {
  /** List, search and filters: the left column or, on a phone, the sheet while there is no panel. */
  side: ReactNode
  sideOpen: boolean
  map: ReactNode
  /** Shown over the map, at the center of its upper edge. */
  notices?: ReactNode
  /** The details of the focused asset: over the right edge of the map or, on a phone, in the sheet. */
  panel: ReactNode
  /** Shown below the map, or null unless something is being played. */
  bar: ReactNode
}

const SIDE_WIDTH = 348
export const PANEL_WIDTH = 360

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
            // Moves the map controls aside for the panel.
            '& .maplibregl-ctrl-top-right, & .maplibregl-ctrl-bottom-right': {
              right: !isMobile && panel ? PANEL_WIDTH : 0,
            },
            // On a phone there is no room above the bar for the scale as well.
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
          // The sheet starts low if there is a bar, so that it doesn't cover the bar.
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
  // In full screen the map fills the page. Menus and dialogs still open above it.
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
  // Lets the user drag the map beside a notice.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const
