import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

const NAME_WIDTHS = [140, 96, 176]

/** The placeholder for a section, laid out like the loaded one to minimize layout shift. */
export function AttributesSkeleton() {
  const text = useText()
  return (
    <Paper variant="outlined" aria-busy="true" sx={{ p: 2 }}>
      <output style={visuallyHidden}>{text('app.loading')}</output>
      <Skeleton width={120} height={28} />
      {NAME_WIDTHS.map((width) => (
        <Box key={width} sx={{ py: 1.25 }}>
          <Skeleton width={width} />
          <Skeleton width={96} height={16} />
        </Box>
      ))}
    </Paper>
  )
}
