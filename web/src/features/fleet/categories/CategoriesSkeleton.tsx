import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

const NAME_WIDTHS = [140, 96, 176, 120, 152, 108]

/** Placeholder rows with the layout of the loaded ones, so that nothing shifts. */
export function CategoriesSkeleton() {
  const text = useText()
  return (
    <Paper variant="outlined" aria-busy="true">
      <output style={visuallyHidden}>{text('app.loading')}</output>
      {NAME_WIDTHS.map((width) => (
        <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.25 }}>
          <Skeleton variant="rounded" width={40} height={40} />
          <Box>
            <Skeleton width={width} />
            <Skeleton width={64} height={16} />
          </Box>
        </Box>
      ))}
    </Paper>
  )
}
