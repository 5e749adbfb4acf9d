import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { listFrame } from './listFrame.ts'

const WIDTHS = ['38%', '24%', '46%', '30%', '52%', '28%', '42%', '34%', '48%', '26%', '40%', '32%']

/** A placeholder with the layout of the loaded list, so that nothing shifts. */
export function EventListSkeleton() {
  return (
    <Box sx={listFrame} aria-busy="true">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 41,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton width={180} />
      </Box>
      <EventRowsSkeleton rows={WIDTHS.length} />
    </Box>
  )
}

export function EventRowsSkeleton({ rows }: { rows: number }) {
  const text = useText()
  return (
    <>
      <output style={visuallyHidden}>{text('app.loading')}</output>
      {WIDTHS.slice(0, rows).map((width) => (
        <Box key={width} sx={row}>
          <Skeleton variant="rounded" width={36} height={36} />
          <Skeleton width={width} />
          <Skeleton width={160} sx={{ ml: 'auto', display: { xs: 'none', md: 'block' } }} />
        </Box>
      ))}
    </>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  height: { xs: 64, md: 52 },
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const
