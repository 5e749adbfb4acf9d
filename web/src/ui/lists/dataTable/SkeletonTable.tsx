import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useText } from '../../../lib/intl.tsx'
import { visuallyHidden } from '../../visuallyHidden.ts'
import { ROW_HEIGHT, tableStyle } from './tableStyle.ts'

/** Uneven widths, like those of real names. */
const WIDTHS = ['42%', '30%', '55%', '36%', '48%', '33%', '58%', '40%']

type Props = {
  isMobile: boolean
  /** How many rows are expected. */
  count?: number | undefined
}

/** A placeholder while rows load. It has the height of the rows, so that nothing shifts when they arrive. */
export function SkeletonTable({ isMobile, count = WIDTHS.length }: Props) {
  const text = useText()
  // A wide table has a header as high as a row.
  const rows = Math.min(count + (isMobile ? 0 : 1), WIDTHS.length)
  return (
    <Box
      aria-busy="true"
      sx={{ ...tableStyle, ...(isMobile && { mx: -2, borderInline: 0, borderRadius: 0 }) }}
    >
      <output style={visuallyHidden}>{text('app.loading')}</output>
      {WIDTHS.slice(0, rows).map((width) => (
        <Box
          key={width}
          sx={{
            display: 'flex',
            alignItems: 'center',
            height: isMobile ? 65 : ROW_HEIGHT + 1,
            px: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width={width} />
        </Box>
      ))}
    </Box>
  )
}
