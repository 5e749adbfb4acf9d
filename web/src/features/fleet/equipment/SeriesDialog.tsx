import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Suspense, useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AsTableButton } from '../../../ui/charts/AsTableButton.tsx'
import { ChartOrTable } from '../../../ui/charts/ChartOrTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useSeries } from './equipment.api.ts'
import { useSeriesFigures } from './useSeriesFigures.ts'
import { useReadingText } from '../../../widgets/equipment/useReadingText.ts'

const SeriesChart = lazyPart(async () => (await import('./SeriesChart.tsx')).SeriesChart)

const HOUR = 3_600_000
const RANGES = { day: 24 * HOUR, week: 7 * 24 * HOUR, month: 30 * 24 * HOUR } as const
type Range = keyof typeof RANGES

const HEIGHT = 320

type Props = { assetId: number; field: string; onClose: () => void }

/** The history of one reading, as a chart or as a table of its numbers. */
export function SeriesDialog({ assetId, field, onClose }: Props) {
  const text = useText()
  const id = useId()
  const isMobile = useIsMobile()
  const { nameOf } = useReadingText()
  const [range, setRange] = useState<Range>('day')
  const [asTable, setAsTable] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isMobile}
      fullWidth
      maxWidth="md"
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{text('thing.metrics.history', { name: nameOf(field) })}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            aria-label={text('series.range')}
            value={range}
            onChange={(_, chosen: Range | null) => chosen && setRange(chosen)}
          >
            {(Object.keys(RANGES) as Range[]).map((name) => (
              <ToggleButton key={name} value={name} sx={{ minHeight: { xs: 44, md: 36 } }}>
                {text(`series.${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <AsTableButton asTable={asTable} onChange={setAsTable} />
        </Box>
        <ZoneNote />
        <SeriesOf key={range} assetId={assetId} field={field} range={range} asTable={asTable} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type SeriesProps = Omit<Props, 'onClose'> & { range: Range; asTable: boolean }

function SeriesOf({ assetId, field, range, asTable }: SeriesProps) {
  const text = useText()
  const [{ from, to }] = useState(() => {
    const now = Date.now()
    return { from: new Date(now - RANGES[range]).toISOString(), to: new Date(now).toISOString() }
  })
  const figuresOf = useSeriesFigures(field)
  const { data, error, refetch } = useSeries({ assetId, field, from, to })
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={HEIGHT} />
  if (data.points.length === 0) return <EmptyState title={text('series.empty')} />
  return (
    <ChartOrTable asTable={asTable} figures={figuresOf(data.points)}>
      <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
        <SeriesChart
          field={field}
          points={data.points}
          height={HEIGHT}
          from={Date.parse(from)}
          to={Date.parse(to)}
          range={text(`series.${range}`)}
        />
      </Suspense>
    </ChartOrTable>
  )
}
