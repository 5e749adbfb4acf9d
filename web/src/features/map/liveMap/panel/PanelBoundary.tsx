import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AssetPanel } from '@yardmaster/core/contract/map/liveMap.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { lazyPart } from '../../../../lib/lazy.ts'
import { useCan } from '../../../../lib/session.tsx'
import { useUnits } from '../../../../lib/units.ts'
import { EditIcon } from '../../../../ui/icons.tsx'
import type { MapAsset } from '../fleet/fleet.ts'

const BoundaryDialog = lazyPart(
  async () => (await import('../../../fleet/boundaries/BoundaryDialog.tsx')).BoundaryDialog,
  {
    words: ['boundaries'],
  },
)
const BoundarySide = lazyPart(
  async () => (await import('../../../fleet/boundaries/BoundarySide.tsx')).BoundarySide,
  {
    words: ['boundaries'],
  },
)

type Props = { id: number; boundary: NonNullable<AssetPanel['boundary']>; asset: MapAsset | null }

/** The boundary that the asset should stay within. */
export function PanelBoundary({ id, boundary, asset }: Props) {
  const text = useText()
  const units = useUnits()
  const mayEdit = useCan('boundary.update')
  const [editing, setEditing] = useState(false)
  const position =
    asset === null || asset.lat === null || asset.lng === null ? null : { lat: asset.lat, lng: asset.lng }
  return (
    <Box component="section" aria-label={text('maptrac.boundary')}>
      <Typography variant="h3" sx={{ mb: 0.75 }}>
        {text('maptrac.boundary')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <span>{units.length(boundary.radius)}</span>
        <Suspense>
          <BoundarySide boundary={boundary} position={position} />
        </Suspense>
        {mayEdit && (
          <Button size="small" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
            {text('action.edit')}
          </Button>
        )}
      </Box>
      <Suspense>
        {editing && <BoundaryDialog id={id} boundary={boundary} onClose={() => setEditing(false)} />}
      </Suspense>
    </Box>
  )
}
