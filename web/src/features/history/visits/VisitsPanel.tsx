import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { VisitsQuestion } from '@yardmaster/core/contract/history/visits.ts'
import { ringOf } from '@yardmaster/core/geo/rings.ts'
import { shapeBlocker } from '@yardmaster/core/rules/shapes.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { CloseIcon, SearchIcon } from '../../../ui/icons.tsx'
import { asCircle, asPolygon } from '../../../widgets/map/shapes/shapeKinds.ts'
import { useFleetMap } from '../../map/liveMap/canvas/fleetMap.ts'
import { FitOnce } from '../../map/liveMap/canvas/FitOnce.tsx'
import { useMapView } from '../../map/liveMap/liveMap.hash.ts'
import { TimeField } from '../../../widgets/pickers/TimeField.tsx'
import { HereShape } from './HereShape.tsx'
import { useVisits } from './visits.api.ts'
import { useVisitsView } from './visits.hash.ts'
import { VisitorList } from './VisitorList.tsx'

type Props = { here: Shape; dateTime: string; endDate: string }

/** Finds the assets that were within a shape on the map during a period. */
export function VisitsPanel({ here, dateTime, endDate }: Props) {
  const text = useText()
  const map = useFleetMap()
  const [, setView] = useMapView()
  const [, setVisits] = useVisitsView()
  const question: VisitsQuestion = { shape: here, from: dateTime, to: endDate }
  const [asked, setAsked] = useState<VisitsQuestion | null>(null)
  const isAnswered = JSON.stringify(asked) === JSON.stringify(question)
  const visits = useVisits(isAnswered ? asked : null)
  const blocker = shapeBlocker(here)
  const draw = (next: Shape) => setVisits({ here: next }, { replace: true })
  const close = () => {
    setVisits({ here: undefined })
    setView({ dateTime: undefined, endDate: undefined }, { replace: true })
  }
  const refused = isAnswered ? visits.error?.errors?.['to'] : undefined
  return (
    <Box component="section" aria-label={text('visits.title')} sx={{ p: 2, display: 'grid', gap: 2 }}>
      {map && <FitOnce map={map} points={ringOf(here)} covered />}
      {map && <HereShape map={map} shape={here} onChange={draw} />}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text('visits.title')}
        </Typography>
        <IconButton aria-label={text('app.close')} edge="end" onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text('visits.hint')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={here.kind}
        aria-label={text('visits.shape')}
        onChange={(_, kind: Shape['kind'] | null) =>
          kind && draw(kind === 'circle' ? asCircle(here) : asPolygon(here))
        }
      >
        {(['circle', 'polygon'] as const).map((kind) => (
          <ToggleButton key={kind} value={kind} sx={{ flex: 1, minHeight: { xs: 44, md: 36 } }}>
            {text(`visits.shape.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {blocker && <FormHelperText error>{text(blocker)}</FormHelperText>}
      <TimeField
        label={text('visits.from')}
        at={millisecondsOf(dateTime)}
        onChange={(at) => setView({ dateTime: new Date(at).toISOString() }, { replace: true })}
      />
      <TimeField
        label={text('visits.to')}
        at={millisecondsOf(endDate)}
        onChange={(at) => setView({ endDate: new Date(at).toISOString() }, { replace: true })}
        error={refused}
      />
      <Button
        variant="contained"
        startIcon={<SearchIcon />}
        disabled={blocker !== null}
        loading={visits.isFetching}
        onClick={() => (isAnswered ? void visits.refetch() : setAsked(question))}
      >
        {text('visits.find')}
      </Button>
      {isAnswered && <VisitorList visits={visits} onShow={(focus) => setView({ focus, at: undefined })} />}
    </Box>
  )
}
