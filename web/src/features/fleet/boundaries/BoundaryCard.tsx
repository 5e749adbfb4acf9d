import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { Hint } from '../../../ui/notices/Hint.tsx'
import { AddIcon, DeleteIcon, EditIcon, TargetIcon } from '../../../ui/icons.tsx'
import { BoundaryMap } from './BoundaryMap.tsx'
import { BoundarySide } from './BoundarySide.tsx'
import { lastPosition } from './lastPosition.ts'
import { useBoundaryChanges } from './useBoundaryChanges.tsx'

/** The boundary that the asset should stay within. */
export function BoundaryCard({ profile }: { profile: Profile }) {
  const text = useText()
  const units = useUnits()
  const hasFeature = useSession().features.geofences === true
  const mayEdit = useCan('boundary.update')
  const mayDelete = useCan('boundary.delete')
  const { boundary } = profile.equipment.meta
  const position = lastPosition(profile.snapshot)
  const { add, recenter, edit, remove, busy, dialogs } = useBoundaryChanges(profile.equipment)
  if (!boundary && !hasFeature) return null
  return (
    <Card
      title={text('boundary.title')}
      actions={
        boundary && (
          <>
            {mayEdit && (
              <Hint title={text('action.edit')}>
                <IconButton aria-label={text('boundary.edit')} onClick={() => edit(boundary)}>
                  <EditIcon fontSize="small" />
                </IconButton>
              </Hint>
            )}
            {mayDelete && (
              <Hint title={text('action.delete')}>
                <IconButton aria-label={text('boundary.delete')} onClick={remove}>
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Hint>
            )}
          </>
        )
      }
    >
      {boundary ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <Typography>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {text('boundary.radius')}
              </Box>{' '}
              {units.length(boundary.radius)}
            </Typography>
            <BoundarySide
              boundary={boundary}
              position={position}
              onMap={{
                href: paths.mapOf(formatRef({ kind: 'thing', id: profile.equipment.id })),
                name: profile.equipment.name,
              }}
            />
            {mayEdit && position && (
              <Hint title={text('boundary.recenterHint')}>
                <Button
                  size="small"
                  startIcon={<TargetIcon />}
                  loading={busy}
                  onClick={() => recenter(boundary, position)}
                  sx={{ ml: 'auto', minHeight: { xs: 44, md: 32 } }}
                >
                  {text('boundary.recenter')}
                </Button>
              </Hint>
            )}
          </Box>
          <BoundaryMap boundary={boundary} position={position} profile={profile} />
        </Box>
      ) : (
        <>
          <Typography color="textSecondary">
            {text(mayEdit && !position ? 'boundary.noneYet' : 'boundary.none')}
          </Typography>
          {mayEdit && position && (
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              loading={busy}
              onClick={() => add(position)}
              sx={{ mt: 1.5, minHeight: { xs: 44, md: 36 } }}
            >
              {text('boundary.add')}
            </Button>
          )}
        </>
      )}
      {dialogs}
    </Card>
  )
}
