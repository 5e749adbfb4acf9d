import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { STANDARD_FLAG_IDS } from '@yardmaster/core/flags.ts'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

/** Placeholder rows with the layout of the loaded ones, so that nothing shifts. */
export function FlagsSkeleton() {
  const text = useText()
  return (
    <Paper variant="outlined" aria-busy="true">
      <output style={visuallyHidden}>{text('app.loading')}</output>
      {STANDARD_FLAG_IDS.map((id) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.25 }}>
          <Skeleton variant="rounded" width={36} height={36} />
          <Skeleton width={140} />
        </Box>
      ))}
    </Paper>
  )
}
