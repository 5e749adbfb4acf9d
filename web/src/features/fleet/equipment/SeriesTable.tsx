import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { SeriesPoints } from './useSeriesText.ts'
import { useSeriesText } from './useSeriesText.ts'
import { scrollFocus } from '../../../ui/page/scrollFocus.ts'

/** The numbers of the chart, newest first. */
export function SeriesTable({ field, points }: { field: string; points: SeriesPoints }) {
  const text = useText()
  const format = useTimeFormat()
  const { name, convert, valueText } = useSeriesText(field)
  return (
    <Box
      component="section"
      aria-label={name}
      tabIndex={0}
      sx={{ maxHeight: 420, overflow: 'auto', ...scrollFocus }}
    >
      <Table size="small" stickyHeader sx={{ '& td, & th': { fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('series.time')}</TableCell>
            <TableCell align="right">{text('series.lowest')}</TableCell>
            <TableCell align="right">{text('series.highest')}</TableCell>
            <TableCell align="right">{text('series.last')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {points.toReversed().map(([at, lowest, highest, last]) => (
            <TableRow key={at}>
              <TableCell>{format.dateTime(new Date(at).toISOString())}</TableCell>
              <TableCell align="right">{valueText(convert(lowest))}</TableCell>
              <TableCell align="right">{valueText(convert(highest))}</TableCell>
              <TableCell align="right">{valueText(convert(last))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
