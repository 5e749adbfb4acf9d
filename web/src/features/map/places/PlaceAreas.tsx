import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { AddIcon, PlaceIcon } from '../../../ui/icons.tsx'
import { ShapesMap } from '../../../widgets/map/shapes/ShapesMap.tsx'
import { useGateways } from '../gateways/gateways.public.ts'
import { AreaRow } from './AreaRow.tsx'
import { PlaceHash } from './placeHash.ts'
import { useAreaDialogs } from './useAreaDialogs.tsx'

/** The areas as a list and on a map. Selecting one in either highlights it in the other. */
export function PlaceAreas({ place }: { place: Place }) {
  const text = useText()
  const isMobile = useIsMobile()
  const mayEdit = useCan('place.update')
  const [{ areaId }, setHash] = useHashState(PlaceHash)
  const dialogs = useAreaDialogs(place)
  const { data: gateways } = useGateways(place.id)
  const { areas, position, name } = place
  const select = (id: number) => setHash({ areaId: id === areaId ? undefined : id }, { replace: true })
  const add = mayEdit && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={dialogs.add}>
      {text('places.area.add')}
    </Button>
  )
  return (
    <Box sx={sides}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0, order: { xs: 1, md: 0 } }}>
        {areas.length > 0 && <div>{add}</div>}
        <Paper variant="outlined" sx={{ overflow: 'auto', minHeight: 0 }}>
          {areas.length === 0 ? (
            <EmptyState
              icon={<PlaceIcon />}
              title={text('places.areas.empty')}
              body={text('places.areas.emptyHint')}
            >
              {add}
            </EmptyState>
          ) : (
            <Box component="ul" aria-label={text('places.areas')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {areas.map((area) => (
                <AreaRow
                  key={area.id}
                  placeId={place.id}
                  area={area}
                  gateway={gateways?.find((gateway) => gateway.areaId === area.id)}
                  selected={area.id === areaId}
                  onSelect={() => select(area.id)}
                  onEdit={() => dialogs.edit(area)}
                  onDelete={() => dialogs.remove(area)}
                />
              ))}
            </Box>
          )}
        </Paper>
      </Box>
      <ShapesMap
        label={text('places.map', { name })}
        alternative={text('places.map.areas')}
        shapes={areas}
        markers={areas.length === 0 ? [{ id: place.id, position, name, color: '#0b6670' }] : []}
        selectedId={areaId ?? null}
        onSelect={select}
        height={isMobile ? 300 : '100%'}
      />
      {dialogs.shown}
    </Box>
  )
}

const sides = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 380px) minmax(0, 1fr)' },
  gridTemplateRows: { md: 'minmax(0, 1fr)' },
  gap: 2,
} as const
