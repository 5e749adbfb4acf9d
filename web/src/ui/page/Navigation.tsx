import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { useText } from '../../lib/intl.tsx'
import { SHORT } from '../../lib/smallHeight.ts'
import { BAR_HEIGHT, BOTTOM_NAV_HEIGHT, RAIL_WIDTH } from '../../lib/theme.ts'
import { AppLink } from './AppLink.tsx'

export type NavEntry = { section: string; href: string; label: string; icon: ReactNode }

type Props = { entries: readonly NavEntry[]; section: string }

export const NavigationRail = ({ brand, ...bar }: Props & { brand: ReactNode }) => (
  <NavigationBar {...bar} sx={rail}>
    <Box sx={{ height: BAR_HEIGHT, flex: 'none', display: 'grid', placeItems: 'center' }}>{brand}</Box>
  </NavigationBar>
)

export const BottomNavigation = (bar: Props) => <NavigationBar {...bar} sx={bottom} />

type BarProps = Props & { sx: typeof rail | typeof bottom; children?: ReactNode }

function NavigationBar({ entries, section, sx, children }: BarProps) {
  const text = useText()
  return (
    <Box component="nav" aria-label={text('app.navigation')} sx={sx}>
      {children}
      {entries.map((entry) => (
        <NavLink key={entry.section} entry={entry} current={entry.section === section} />
      ))}
    </Box>
  )
}

function NavLink({ entry, current }: { entry: NavEntry; current: boolean }) {
  return (
    <ButtonBase
      component={AppLink}
      href={entry.href}
      aria-current={current ? 'page' : undefined}
      sx={{
        flex: { xs: 1, md: 'none' },
        flexDirection: 'column',
        gap: 0.375,
        minHeight: 52,
        my: { xs: 0.5, md: 0 },
        borderRadius: 1,
        typography: 'tiny',
        color: current ? 'primary.main' : 'text.secondary',
        bgcolor: current ? 'action.selected' : undefined,
        // On touch screens, the hover style would stay after the tap.
        ...(!current && {
          '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover', color: 'text.primary' } },
        }),
      }}
    >
      {entry.icon}
      {entry.label}
    </ButtonBase>
  )
}

const rail = {
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  zIndex: 'drawer',
  width: RAIL_WIDTH,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  px: 0.5,
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
} as const

const bottom = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  gap: 0.5,
  height: `calc(${BOTTOM_NAV_HEIGHT}px + env(safe-area-inset-bottom))`,
  pb: 'env(safe-area-inset-bottom)',
  px: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  [SHORT]: { position: 'static' },
} as const
