import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../visuallyHidden.ts'
import { ROW_HEIGHT, tableStyle } from './tableStyle.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
/** Uneven widths, like those of real names. */
const WIDTHS = ['42%', '30%', '55%', '36%', '48%', '33%', '58%', '40%']

/** A placeholder while rows load. It has the height of the rows, so that nothing shifts when they arrive. */
export function SkeletonTable({ isMobile }: { isMobile: boolean }) {
  const text = useText()
  return (
    <Box
      aria-busy="true"
      sx={{ ...tableStyle, ...(isMobile && { mx: -2, borderInline: 0, borderRadius: 0 }) }}
    >
      <output style={visuallyHidden}>{text('app.loading')}</output>
      {ROWS.map((row, index) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            height: isMobile ? 65 : ROW_HEIGHT + 1,
            px: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width={WIDTHS[index]} />
        </Box>
      ))}
    </Box>
  )
}
