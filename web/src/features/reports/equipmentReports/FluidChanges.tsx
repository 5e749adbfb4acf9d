import Typography from '@mui/material/Typography'
import type { FluidChange } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { LevelTable } from './LevelTable.tsx'

/** Fills and drains, newest first. */
export function FluidChanges({ changes }: { changes: readonly FluidChange[] }) {
  const text = useText()
  const units = useUnits()
  const format = useTimeFormat({ inList: true })
  return (
    <Card title={text('assetReport.fills')}>
      {changes.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('assetReport.noFills')}
        </Typography>
      ) : (
        <>
          <ZoneNote sx={{ mb: 1 }} />
          <LevelTable
            isWords
            headers={[
              text('assetReport.column.time'),
              text('assetReport.column.tank'),
              text('assetReport.column.change'),
              text('assetReport.column.level'),
            ]}
            rows={changes
              .toReversed()
              .map(({ at, fluid, from, to }) => [
                format.dateTime(at),
                text(`assetReport.fluid.${fluid}`),
                text(to > from ? 'assetReport.fill' : 'assetReport.drain'),
                text('assetReport.change', { from: units.percent(from), to: units.percent(to) }),
              ])}
          />
        </>
      )}
    </Card>
  )
}
