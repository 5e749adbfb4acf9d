import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { Area } from '@yardmaster/core/contract/map/places.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { shapeBlocker } from '@yardmaster/core/rules/shapes.ts'
import { useText } from '../../../lib/intl.tsx'
import { RadiusField } from '../../../widgets/map/shapes/RadiusField.tsx'
import { ShapeEditor } from '../../../widgets/map/shapes/ShapeEditor.tsx'
import { ShapeKindChoice } from '../../../widgets/map/shapes/ShapeKindChoice.tsx'
import { ShapeNumbers } from '../../../widgets/map/shapes/ShapeNumbers.tsx'

type Props = {
  shape: Shape
  color: string
  /** The other areas of the place, drawn faintly. */
  others: readonly Area[]
  onChange: (shape: Shape) => void
}

/** The shape of an area: its kind, the radius of a circle, and the map to draw it on. */
export function AreaShape({ shape, color, others, onChange }: Props) {
  const text = useText()
  const blocker = shapeBlocker(shape)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, flexWrap: 'wrap' }}>
        <ShapeKindChoice
          label={text('places.shape')}
          names={{ circle: text('places.shape.circle'), polygon: text('places.shape.polygon') }}
          shape={shape}
          onChange={onChange}
        />
        {shape.kind === 'circle' && <RadiusField circle={shape} onChange={onChange} />}
      </Box>
      <div>
        <ShapeEditor
          label={text('places.shape.map')}
          shape={shape}
          onChange={onChange}
          color={color}
          context={others}
          alternative={text('map.alternative.numbers')}
        />
        <FormHelperText error={blocker !== null} role={blocker ? 'alert' : undefined}>
          {text(
            blocker ?? (shape.kind === 'circle' ? 'places.shape.circleHint' : 'places.shape.polygonHint'),
          )}
        </FormHelperText>
        <ShapeNumbers shape={shape} onChange={onChange} />
      </div>
    </>
  )
}
