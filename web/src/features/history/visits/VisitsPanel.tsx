import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { VisitsQuestion } from '@yardmaster/core/contract/history/visits.ts'
import { shapeBlocker } from '@yardmaster/core/rules/shapes.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { CloseIcon, SearchIcon } from '../../../ui/icons.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useEscape } from '../../../ui/page/useEscape.ts'
import { RadiusField } from '../../../widgets/map/shapes/RadiusField.tsx'
import { ShapeKindChoice } from '../../../widgets/map/shapes/ShapeKindChoice.tsx'
import { ShapeNumbers } from '../../../widgets/map/shapes/ShapeNumbers.tsx'
import { TimeField } from '../../../widgets/pickers/TimeField.tsx'
import { HereShape } from './HereShape.tsx'
import { useVisits } from './visits.api.ts'
import { useVisitsView } from './visits.hash.ts'
import { VisitorList } from './VisitorList.tsx'

type Props = {
  /** Null where the map can't be drawn. */
  map: MapLibre | null
  here: Shape
  /** Instants. The map page keeps them in its URL, because playback uses them too. */
  from: string
  to: string
  onFrom: (instant: string) => void
  onTo: (instant: string) => void
  onShow: (assetId: number) => void
  onClose: () => void
}

/** Finds the assets that were within a shape on the map during a period. */
export function VisitsPanel({ map, here, from, to, onFrom, onTo, onShow, onClose }: Props) {
  const text = useText()
  const [, setVisits] = useVisitsView()
  const question: VisitsQuestion = { shape: here, from, to }
  const blocker = shapeBlocker(here)
  // A link restores the answer with the question. After that, only the button asks again.
  const [asked, setAsked] = useState(blocker ? null : question)
  const isAnswered = JSON.stringify(asked) === JSON.stringify(question)
  const visits = useVisits(isAnswered ? asked : null)
  const draw = (next: Shape) => setVisits({ here: next }, { replace: true })
  const section = useRef<HTMLElement>(null)
  const close = () => {
    // The pressed button disappears with the panel.
    if (section.current?.contains(document.activeElement)) focusContent()
    setVisits({ here: undefined })
    onClose()
  }
  useEscape(close)
  return (
    <Box
      component="section"
      ref={section}
      aria-label={text('visits.title')}
      sx={{ p: 2, display: 'grid', gap: 2 }}
    >
      {map && <HereShape map={map} shape={here} onChange={draw} />}
      <PanelHead onClose={close} />
      <ShapeKindChoice
        label={text('visits.shape')}
        names={{ circle: text('visits.shape.circle'), polygon: text('visits.shape.polygon') }}
        shape={here}
        onChange={draw}
        size="small"
        sx={{ '& .MuiToggleButton-root': { flex: 1, minHeight: { xs: 44, md: 36 } } }}
      />
      {here.kind === 'circle' && <RadiusField circle={here} onChange={draw} />}
      {blocker && (
        <FormHelperText error role="alert">
          {text(blocker)}
        </FormHelperText>
      )}
      <ShapeNumbers shape={here} onChange={draw} />
      <TimeField
        label={text('visits.from')}
        at={millisecondsOf(from)}
        onChange={(at) => onFrom(new Date(at).toISOString())}
      />
      <TimeField
        label={text('visits.to')}
        at={millisecondsOf(to)}
        onChange={(at) => onTo(new Date(at).toISOString())}
        error={isAnswered ? visits.error?.errors?.['to'] : undefined}
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
      {isAnswered && <VisitorList visits={visits} onShow={onShow} />}
    </Box>
  )
}

function PanelHead({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text('visits.title')}
        </Typography>
        <IconButton aria-label={text('app.close')} edge="end" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text('visits.hint')}
      </Typography>
    </>
  )
}
