import type { ToggleButtonGroupProps } from '@mui/material/ToggleButtonGroup'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { asCircle, asPolygon } from './shapeKinds.ts'

const KINDS = ['circle', 'polygon'] as const

type Props = {
  label: string
  names: Record<Shape['kind'], string>
  shape: Shape
  onChange: (shape: Shape) => void
} & Pick<ToggleButtonGroupProps, 'size' | 'sx'>

/** Switches between a circle and a polygon of about the same extent. */
export const ShapeKindChoice = ({ label, names, shape, onChange, ...look }: Props) => (
  <ToggleButtonGroup
    exclusive
    value={shape.kind}
    aria-label={label}
    onChange={(_, kind: Shape['kind'] | null) => {
      if (kind) onChange(kind === 'circle' ? asCircle(shape) : asPolygon(shape))
    }}
    {...look}
  >
    {KINDS.map((kind) => (
      <ToggleButton key={kind} value={kind}>
        {names[kind]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
