import Chip from '@mui/material/Chip'
import type { Boundary } from '@yardmaster/core/contract/equipment.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { insideCircle } from '@yardmaster/core/geo/contains.ts'
import { useText } from '../../lib/intl.tsx'

type Props = { boundary: Boundary; position: Coordinate | null }

/** On which side of its boundary the asset was last seen. */
export function BoundarySide({ boundary, position }: Props) {
  const text = useText()
  if (!position) return <Chip size="small" variant="outlined" label={text('boundary.unlocated')} />
  const inside = insideCircle(boundary, position)
  return (
    <Chip
      size="small"
      variant="outlined"
      color={inside ? 'success' : 'warning'}
      label={text(inside ? 'boundary.inside' : 'boundary.outside')}
    />
  )
}
