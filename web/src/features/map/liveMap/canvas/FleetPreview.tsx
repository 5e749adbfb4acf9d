import Skeleton from '@mui/material/Skeleton'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { BaseMap } from '../../../../widgets/map/base/BaseMap.tsx'
import type { Fleet } from '../fleet/fleet.ts'
import { useFleet } from '../fleet/useFleet.ts'
import { useFleetLayers } from '../layers/useFleetLayers.ts'
import { usePicking } from '../layers/usePicking.ts'
import { useShown } from '../list/useShown.ts'
import { MapHash } from '../liveMap.hash.ts'
import { firstLook } from './camera.ts'

/** The whole fleet, with yards and sites. */
const EVERYTHING = MapHash.parse({})

type Props = {
  /** Receives the path of the page about what was pressed. */
  onOpen: (path: string) => void
}

/** A small live map of the fleet, for a page that is about something else. It fills its container. */
export function FleetPreview({ onOpen }: Props) {
  const text = useText()
  const { fleet, error, retry } = useFleet()
  if (fleet) return <PreviewMap fleet={fleet} onOpen={onOpen} />
  if (error) return <LoadError error={error} onRetry={retry} />
  return (
    <Skeleton
      variant="rectangular"
      height="100%"
      aria-label={text('app.loading')}
      sx={{ maxWidth: 'none' }}
    />
  )
}

function PreviewMap({ fleet, onOpen }: Props & { fleet: Fleet }) {
  const text = useText()
  const shown = useShown(fleet, EVERYTHING)
  const [first] = useState(() => firstLook(fleet, shown.indices, EVERYTHING))
  return (
    <BaseMap
      label={text('overview.map')}
      alternative={text('overview.mapText')}
      height="100%"
      {...first}
      inPage
      bare
    >
      {(map) => <Drawn map={map} fleet={fleet} onOpen={onOpen} />}
    </BaseMap>
  )
}

function Drawn({ map, fleet, onOpen }: Props & { map: MapLibre; fleet: Fleet }) {
  const shown = useShown(fleet, EVERYTHING)
  useFleetLayers(map, fleet, shown, { view: EVERYTHING, picked: [] })
  usePicking(map, {
    onPick: ([id]) => {
      if (id !== undefined) onOpen(paths.mapOf(formatRef({ kind: 'thing', id })))
    },
    onHover: () => {},
    onPlace: (placeId) => onOpen(paths.place(placeId)),
  })
  return null
}
