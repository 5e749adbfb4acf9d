import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useId } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { figuresLook } from '../../../../ui/charts/figuresLook.ts'
import { useDescribeEvent } from '../../../../widgets/events/useDescribeEvent.ts'
import { coordinateText } from '../../../../widgets/map/shapes/coordinateText.ts'
import type { Period } from './period.ts'
import { playLog } from './playLog.ts'
import type { Track } from './Track.ts'

type Props = {
  open: boolean
  tracks: readonly Track[]
  period: Period
  onSeek: (at: number) => void
  onClose: () => void
}

/** The stops and events of a playback in text. Each is a way to jump to its time, as on the map. */
export function PlayLogDialog({ open, tracks, period, onSeek, onClose }: Props) {
  const text = useText()
  const id = useId()
  const isMobile = useIsMobile()
  const log = playLog(tracks, period)
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} fullScreen={isMobile} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{text('playback.log')}</DialogTitle>
      <DialogContent>
        {log.length === 0 ? (
          text('playback.log.empty')
        ) : (
          <LogTable
            log={log}
            onSeek={(at) => {
              onSeek(at)
              onClose()
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type TableProps = { log: ReturnType<typeof playLog>; onSeek: (at: number) => void }

function LogTable({ log, onSeek }: TableProps) {
  const text = useText()
  const format = useTimeFormat()
  const describe = useDescribeEvent()
  const isNamed = log.some(({ who }) => who !== null)
  return (
    <Box sx={{ overflowX: 'auto', ...figuresLook, ...words }}>
      <table aria-label={text('playback.log')}>
        <thead>
          <tr>
            <th scope="col">{text('playback.log.when')}</th>
            {isNamed && <th scope="col">{text('playback.log.asset')}</th>}
            <th scope="col">{text('playback.log.what')}</th>
            <th scope="col">{text('playback.log.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {log.map((entry) => (
            <tr key={entry.key}>
              <th scope="row">
                <Link component="button" color="inherit" onClick={() => onSeek(entry.at)} sx={jump}>
                  {format.toTheSecond(new Date(entry.at).toISOString())}
                </Link>
              </th>
              {isNamed && <td>{entry.who}</td>}
              <td>
                {'stop' in entry
                  ? text('playback.log.stop', { position: coordinateText(entry.stop.position) })
                  : describe(entry.event)}
              </td>
              <td>{'stop' in entry && formatDuration(entry.stop.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const words = { '& :is(th, td):not(:last-of-type)': { textAlign: 'left' } } as const
const jump = { font: 'inherit', textAlign: 'left', minHeight: { xs: 44, md: 24 } } as const
