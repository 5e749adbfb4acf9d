import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { BAR_HEIGHT, RAIL_WIDTH } from '../lib/theme.ts'
import { useIsMobile } from '../lib/viewport.ts'
import { useText } from '../lib/intl.tsx'
import { visuallyHidden } from '../ui/visuallyHidden.ts'
import { BrandMark } from './Brand.tsx'

/** The outline of the shell while session and page load. */
export function ShellSkeleton() {
  const text = useText()
  const isMobile = useIsMobile()
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <output style={visuallyHidden}>{text('app.loading')}</output>
      {!isMobile && (
        <Box sx={{ width: RAIL_WIDTH, bgcolor: 'background.paper', borderRight: 1, borderColor: 'divider' }}>
          <Box sx={{ height: BAR_HEIGHT, display: 'grid', placeItems: 'center' }}>
            <BrandMark />
          </Box>
        </Box>
      )}
      <Box sx={{ flex: 1 }}>
        <BarSkeleton />
      </Box>
    </Box>
  )
}

/** The app bar of a page whose code is still loading. */
export function BarSkeleton() {
  return (
    <Box
      sx={{
        height: BAR_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        px: { xs: 2, md: 3 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Skeleton width={140} height={28} />
    </Box>
  )
}
