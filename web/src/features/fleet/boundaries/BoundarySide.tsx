import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Boundary } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { insideCircle } from '@yardmaster/core/geo/contains.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { MapLink } from '../../../widgets/map/MapLink.tsx'
import { useMapAccess } from '../../../widgets/map/useMapAccess.ts'

type Props = {
  boundary: Boundary
  position: Coordinate | null
  /**
   * The link target on the map and the name of the asset. Omitted on the map itself, where there is no link.
   */
  onMap?: { href: string; name: string }
}

/** Shows whether the asset was last inside or outside its boundary. */
export function BoundarySide({ boundary, position, onMap }: Props) {
  const text = useText()
  const { closed } = useMapAccess()
  if (!position) return <Chip size="small" variant="outlined" label={text('boundary.unlocated')} />
  const inside = insideCircle(boundary, position)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Chip
        size="small"
        variant="outlined"
        color={inside ? 'success' : 'warning'}
        label={text(inside ? 'boundary.inside' : 'boundary.outside')}
        {...(onMap && closed === null && { component: AppLink, href: onMap.href, clickable: true })}
      />
      {onMap && <MapLink {...onMap} />}
    </Box>
  )
}
