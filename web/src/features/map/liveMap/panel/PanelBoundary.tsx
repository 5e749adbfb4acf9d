import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AssetPanel } from '@yardmaster/core/contract/map/liveMap.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { useUnits } from '../../../../lib/units.ts'
import { EditIcon } from '../../../../ui/icons.tsx'
import { BoundaryDialog, BoundarySide } from '../../../fleet/boundaries/boundaries.public.ts'

type Props = { panel: AssetPanel; boundary: NonNullable<AssetPanel['boundary']> }

/** The boundary that the asset should stay within. */
export function PanelBoundary({ panel: { id, snapshot, boundarySide }, boundary }: Props) {
  const text = useText()
  const units = useUnits()
  const mayEdit = useCan('boundary.update')
  const [editing, setEditing] = useState(false)
  return (
    <Box component="section" aria-label={text('maptrac.boundary')}>
      <Typography variant="h3" sx={{ mb: 0.75 }}>
        {text('maptrac.boundary')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <span>{units.length(boundary.radius)}</span>
        {snapshot && (
          <Suspense>
            <BoundarySide side={boundarySide} located={snapshot.fields['lat'] !== undefined} />
          </Suspense>
        )}
        {mayEdit && (
          <Button startIcon={<EditIcon />} onClick={() => setEditing(true)}>
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
