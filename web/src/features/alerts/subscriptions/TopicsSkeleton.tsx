import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

/** The cards as they will stand, so that little moves when they come. */
export function TopicsSkeleton() {
  const text = useText()
  return (
    <Box aria-busy="true" sx={grid}>
      <output style={visuallyHidden}>{text('app.loading')}</output>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={132} />
      ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  mt: 7,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
} as const
