import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Boundary, Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
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
  const hasFeature = useSession().features.geofences === true
  const { boundary } = profile.equipment.meta
  const changes = useBoundaryChanges(profile.equipment)
  if (!boundary && !hasFeature) return null
  const parts = { profile, changes }
  return (
    <Card
      title={text('boundary.title')}
      actions={boundary && <BoundaryButtons boundary={boundary} changes={changes} />}
    >
      {boundary ? <CurrentBoundary boundary={boundary} {...parts} /> : <NoBoundary {...parts} />}
      {changes.dialogs}
    </Card>
  )
}

type Changes = ReturnType<typeof useBoundaryChanges>

function BoundaryButtons({ boundary, changes }: { boundary: Boundary; changes: Changes }) {
  const text = useText()
  const mayEdit = useCan('boundary.update')
  const mayDelete = useCan('boundary.delete')
  return (
    <>
      {mayEdit && (
        <HintButton
          hint={text('action.edit')}
          label={text('boundary.edit')}
          icon={<EditIcon fontSize="small" />}
          onClick={() => changes.edit(boundary)}
        />
      )}
      {mayDelete && (
        <HintButton
          hint={text('action.delete')}
          label={text('boundary.delete')}
          icon={<DeleteIcon fontSize="small" />}
          onClick={changes.remove}
        />
      )}
    </>
  )
}

type Parts = { profile: Profile; changes: Changes }

function CurrentBoundary({ boundary, profile, changes }: Parts & { boundary: Boundary }) {
  const text = useText()
  const units = useUnits()
  const mayEdit = useCan('boundary.update')
  const position = lastPosition(profile.snapshot)
  const { id, name } = profile.equipment
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text('boundary.radius')}
          </Box>{' '}
          {units.length(boundary.radius)}
        </Typography>
        <BoundarySide
          side={profile.boundarySide}
          located={position !== null}
          onMap={{ href: paths.mapOf(formatRef({ kind: 'thing', id })), name }}
        />
        {mayEdit && position && (
          <Hint title={text('boundary.recenterHint')}>
            <Button
              startIcon={<TargetIcon />}
              loading={changes.busy}
              onClick={() => changes.recenter(boundary, position)}
              sx={{ ml: 'auto' }}
            >
              {text('boundary.recenter')}
            </Button>
          </Hint>
        )}
      </Box>
      <BoundaryMap boundary={boundary} position={position} profile={profile} />
    </Box>
  )
}

/** Offers a boundary around the last known position. */
function NoBoundary({ profile, changes }: Parts) {
  const text = useText()
  const mayEdit = useCan('boundary.update')
  const position = lastPosition(profile.snapshot)
  return (
    <>
      <Typography color="textSecondary">
        {text(mayEdit && !position ? 'boundary.noneYet' : 'boundary.none')}
      </Typography>
      {mayEdit && position && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={({ currentTarget }) =>
            changes.add({ center: position, card: currentTarget.closest('section') })
          }
          sx={{ mt: 1.5 }}
        >
          {text('boundary.add')}
        </Button>
      )}
    </>
  )
}
