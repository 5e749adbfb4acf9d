import { paths } from '@yardmaster/core/paths.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../../lib/intl.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { BaseMap } from '../../../../widgets/map/base/BaseMap.tsx'
import { NOTHING_HIDDEN, firstLook, fit, flyTo, hiddenOn, uncover } from './camera.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { HoverCard } from '../panel/HoverCard.tsx'
import { useFleetLayers } from '../layers/useFleetLayers.ts'
import { usePicking } from '../layers/usePicking.ts'
import { MapControls } from './MapControls.tsx'
import { PrintedMap } from './PrintedMap.tsx'
import { useMapView } from '../liveMap.hash.ts'
import { SpotMenu } from '../panel/SpotMenu.tsx'
import { useCameraHash } from './useCameraHash.ts'
import type { Choice } from '../list/useChoosing.ts'
import type { Shown } from '../list/useShown.ts'

type Props = {
  fleet: Fleet
  shown: Shown
  /** The playback draws the focused asset at its past position. */
  played: boolean
  /** While the user is picking several assets, pressing one picks it instead of opening it. */
  choice: Choice
  /** Passes the map to the page, or null when the map is removed. */
  onMap: (map: MapLibre | null) => void
}

/** The map itself. The layers load together with it, after the page. */
export function FleetCanvas(props: Props) {
  const text = useText()
  const [view, setView] = useMapView()
  const [first] = useState(() => firstLook(props.fleet, props.shown.indices, view))
  return (
    <BaseMap
      label={text('maptrac.map')}
      alternative={text('maptrac.mapText')}
      height="100%"
      {...first}
      turning
      contentFirst
      bare
      satellite={view.satellite}
      onSatellite={(satellite) => setView({ satellite })}
    >
      {(map) => <Drawn map={map} {...props} />}
    </BaseMap>
  )
}

type At = { x: number; y: number }

function Drawn({ map, fleet, shown, played, choice, onMap }: Props & { map: MapLibre }) {
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const [view, setView] = useMapView()
  const [hover, setHover] = useState<({ id: number } & At) | null>(null)
  const [spot, setSpot] = useState<({ ids: number[] } & At) | null>(null)
  useCameraHash(map)
  useFleetLayers(map, fleet, shown, {
    view: played ? { ...view, focus: undefined } : view,
    picked: [...(choice.picked ?? [])],
  })
  useEffect(() => {
    onMap(map)
    return () => onMap(null)
  }, [map, onMap])

  const open = (id: number) => {
    setSpot(null)
    if (choice.picked) return choice.pick([id])
    setView({ focus: id })
    uncover(map, fleet, id, hiddenOn(map, isMobile))
  }
  usePicking(map, {
    onPick: ([first, ...others], { x, y }) => {
      if (first === undefined) return
      if (others.length === 0) return open(first)
      const { left, top } = map.getContainer().getBoundingClientRect()
      setSpot({ ids: [first, ...others], x: left + x, y: top + y })
    },
    onHover: (id, at) => {
      if (id !== null || hover) setHover(id === null ? null : { id, ...at })
    },
    onPlace: (placeId) => void navigate(paths.place(placeId)),
  })

  useArrival(map, fleet, shown)
  const hovered = hover && !spot ? shown.assetOf(hover.id) : null
  return (
    <>
      <PrintedMap map={map} />
      <MapControls
        map={map}
        onFit={() => fit(map, fleet, shown.indices, view.focus ? hiddenOn(map, isMobile) : NOTHING_HIDDEN)}
      />
      {hover && hovered && <HoverCard asset={hovered} x={hover.x} y={hover.y} />}
      {spot && (
        <SpotMenu
          assets={spot.ids.flatMap((id) => shown.assetOf(id) ?? [])}
          at={spot}
          onChoose={open}
          onClose={() => setSpot(null)}
        />
      )}
    </>
  )
}

/** Flies to the asset of a link that has no camera position. */
function useArrival(map: MapLibre, fleet: Fleet, shown: Shown) {
  const isMobile = useIsMobile()
  const [{ focus, at }] = useMapView()
  const arrive = useEffectEvent((id: number) => flyTo(map, fleet, id, hiddenOn(map, isMobile)))
  const target = at ? undefined : focus
  // An asset of another branch arrives later than the rest.
  const isHere = target !== undefined && shown.assetOf(target) !== null
  useEffect(() => {
    if (target !== undefined && isHere) arrive(target)
  }, [target, isHere])
}
