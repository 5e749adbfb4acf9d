import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useCallback, useRef, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { BOTTOM_NAV_HEIGHT, RAIL_WIDTH } from '../../lib/theme.ts'
import { SHORT } from '../../lib/smallHeight.ts'
import { useIsMobile } from '../../lib/viewport.ts'
import type { NavEntry } from './Navigation.tsx'
import { BottomNavigation, NavigationRail } from './Navigation.tsx'
import { focusContent } from './focusContent.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ShellContext } from './shellContext.ts'

type Props = {
  entries: readonly NavEntry[]
  /** Shown at the top of the rail. */
  brand: ReactNode
  /** Shown at the end of every page's bar. */
  barEnd: ReactNode
  children: ReactNode
}

/** The frame around every page: a rail on the left or, on a phone, navigation at the bottom. */
export function AppShell({ entries, brand, barEnd, children }: Props) {
  const isMobile = useIsMobile()
  const [section, setSection] = useState('')
  const lastPath = useRef(window.location.pathname)
  const takeArrival = useCallback((path: string) => {
    const arrived = lastPath.current !== path
    lastPath.current = path
    return arrived
  }, [])
  return (
    <ShellContext value={{ setSection, takeArrival, barEnd }}>
      <SkipLink />
      {!isMobile && <NavigationRail entries={entries} section={section} brand={brand} />}
      <Box
        sx={{
          minHeight: '100dvh',
          ml: isMobile ? 0 : `${RAIL_WIDTH}px`,
          '@media print': { ml: 0 },
          pb: isMobile ? `calc(${BOTTOM_NAV_HEIGHT}px + env(safe-area-inset-bottom))` : 0,
          [SHORT]: { pb: 0 },
        }}
      >
        <OfflineNotice />
        {children}
      </Box>
      {isMobile && <BottomNavigation entries={entries} section={section} />}
    </ShellContext>
  )
}

function SkipLink() {
  const text = useText()
  return (
    <Box
      component="a"
      href="#content"
      // Avoids changing the hash, which holds the page's own state.
      onClick={(event: React.MouseEvent) => {
        event.preventDefault()
        focusContent()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {text('app.skipToContent')}
    </Box>
  )
}
