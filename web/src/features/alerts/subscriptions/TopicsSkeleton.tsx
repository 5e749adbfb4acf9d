import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

/** Placeholder cards with the layout of the loaded ones, to minimize layout shift. */
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
