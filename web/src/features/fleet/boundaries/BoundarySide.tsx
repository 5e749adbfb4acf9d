import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { BoundarySide as Side } from '@yardmaster/core/contract/shapes.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { MapLink } from '../../../widgets/map/MapLink.tsx'
import { useMapAccess } from '../../../widgets/map/useMapAccess.ts'

type Props = {
  side: Side
  /** Whether the asset has reported a position. */
  located: boolean
  /**
   * The link target on the map and the name of the asset. Omitted on the map itself, where there is no link.
   */
  onMap?: { href: string; name: string }
}

/** Shows whether the asset was last inside or outside its boundary. */
export function BoundarySide({ side, located, onMap }: Props) {
  const text = useText()
  const { closed } = useMapAccess()
  if (side === null) {
    const label = text(located ? 'boundary.unchecked' : 'boundary.unlocated')
    return <Chip size="small" variant="outlined" label={label} />
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Chip
        size="small"
        variant="outlined"
        color={side === 'inside' ? 'success' : 'warning'}
        label={text(`boundary.${side}`)}
        {...(onMap && closed === null && { component: AppLink, href: onMap.href, clickable: true })}
      />
      {onMap && <MapLink {...onMap} />}
    </Box>
  )
}
