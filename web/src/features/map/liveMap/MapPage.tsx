import Skeleton from '@mui/material/Skeleton'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { AsOf } from '../../../lib/time.tsx'
import { useWait } from '../../../lib/waits.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import type { Action } from '../../../ui/actions/Action.ts'
import { ColumnsIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { lazyMap } from '../../../widgets/map/base/lazyMap.ts'
import { MapPlace } from '../../../widgets/map/MapPlace.tsx'
import { ShowTrail } from './playback/ShowTrail.tsx'
import { MOST_TRACKS, useTimeView } from './playback/timeView.ts'
import { TimeControl } from './canvas/TimeControl.tsx'
import { useVisitsView } from '../../history/visits/visits.public.ts'
import { beginMap } from './beginMap.ts'
import { flyTo, hiddenOn } from './canvas/camera.ts'
import { ConnectionNotice } from './canvas/ConnectionNotice.tsx'
import type { Fleet, FleetConnection } from './fleet/fleet.ts'
import { useFleet } from './fleet/useFleet.ts'
import { useGuests } from './fleet/useGuests.ts'
import { useFleetAt } from './fleet/useFleetAt.ts'
import { FleetMapContext } from './canvas/fleetMap.ts'
import { FleetSide } from './list/FleetSide.tsx'
import { MapLayout } from './layout/MapLayout.tsx'
import { useMapView } from './liveMap.hash.ts'
import { useChoosing } from './list/useChoosing.ts'
import type { Shown } from './list/useShown.ts'
import { useShown } from './list/useShown.ts'

const Playback = lazyPart(async () => (await import('./playback/Playback.tsx')).Playback)
const PastBanner = lazyPart(async () => (await import('./playback/PastBanner.tsx')).PastBanner)
const AssetPanel = lazyPart(async () => (await import('./panel/AssetPanel.tsx')).AssetPanel)
const MapVisits = lazyPart(async () => (await import('./panel/MapVisits.tsx')).MapVisits)
const SpotPanel = lazyPart(async () => (await import('./panel/SpotPanel.tsx')).SpotPanel)
const loadCanvas = async () => (await import('./canvas/FleetCanvas.tsx')).FleetCanvas
const FleetCanvas = lazyMap(loadCanvas)

/** Returns the page, and begins to load what it shows. */
export function openMapPage() {
  // Without a session there is nothing to load, and the user is asked to sign in.
  beginMap(loadCanvas).catch(() => {})
  return MapPage
}

/** The whole fleet on a map: the page that users open first and keep open. */
function MapPage() {
  const text = useText()
  const [view, setView] = useMapView()
  const { fleet, error, connection, retry } = useFleet()
  const { pastAt } = useTimeView()
  const past = useFleetAt(pastAt)
  const [isOpen, setIsOpen] = useState(false)
  // A link to a past time must not open at today's positions.
  const areGuestsHere = useGuests()
  const isReady =
    fleet !== null &&
    (isOpen || areGuestsHere) &&
    (isOpen || pastAt === undefined || past.fleet !== null || past.error !== null)
  if (isReady && !isOpen) setIsOpen(true)
  useWait(fleet === null && !error, retry)
  const isMobile = useIsMobile()
  const actions: Action[] = [
    {
      id: 'list',
      label: text(view.list ? 'maptrac.hideList' : 'maptrac.showList'),
      icon: <ColumnsIcon />,
      hidden: isMobile,
      onClick: () => setView({ list: !view.list }, { replace: true }),
    },
  ]
  return (
    <Page title={text('maptrac.title')} section="map" actions={actions} fill="everywhere" bare>
      {fleet && isReady ? (
        <FleetView fleet={past.fleet ?? fleet} connection={connection} past={past} />
      ) : error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <Skeleton
          variant="rectangular"
          aria-label={text('app.loading')}
          sx={{ flex: 1, height: 'auto', maxWidth: 'none' }}
        />
      )}
    </Page>
  )
}

type ViewProps = { fleet: Fleet; connection: FleetConnection; past: ReturnType<typeof useFleetAt> }

function FleetView({ fleet, connection, past }: ViewProps) {
  const isMobile = useIsMobile()
  const [view, setView] = useMapView()
  const [map, setMap] = useState<MapLibre | null>(null)
  const shown = useShown(fleet, view)
  const choice = useChoosing(view, setView)
  const { played, pastAt } = useTimeView()
  const panel = usePanel(shown, pastAt)
  // The trail draws the played assets; the rest of the fleet would only hide it.
  const drawn = played ? { ...shown, indices: NOBODY, question: 'played' } : shown
  const open = (id: number) => {
    setView({ focus: id })
    if (map) flyTo(map, fleet, id, hiddenOn(map, isMobile))
  }
  return (
    <FleetMapContext value={map}>
      <AsOf value={pastAt === undefined ? null : millisecondsOf(pastAt)}>
        <MapLayout
          side={
            <FleetSide
              fleet={fleet}
              shown={shown}
              view={view}
              choice={choice}
              onChange={setView}
              onOpen={open}
            >
              {view.assets.length <= MOST_TRACKS && <ShowTrail />}
            </FleetSide>
          }
          sideOpen={view.list}
          map={
            <MapPlace height="100%">
              <FleetCanvas
                fleet={fleet}
                shown={drawn}
                played={played !== null}
                choice={choice}
                onMap={setMap}
              />
            </MapPlace>
          }
          notices={
            pastAt === undefined ? (
              <ConnectionNotice connection={connection} />
            ) : (
              <Suspense>
                <PastBanner at={pastAt} error={past.error} onRetry={past.retry} />
              </Suspense>
            )
          }
          bar={
            played && (
              <Suspense>
                <Playback fleet={fleet} {...played} />
              </Suspense>
            )
          }
          panel={panel}
        />
      </AsOf>
      {map && <TimeControl map={map} />}
    </FleetMapContext>
  )
}

/** Returns the panel of what the URL names or of the search for visitors, and nothing if neither is open. */
function usePanel(shown: Shown, pastAt: string | undefined): ReactNode {
  const [{ focus, target, dateTime, endDate }, setView] = useMapView()
  const [{ here }] = useVisitsView()
  if (target !== undefined)
    return (
      <Suspense>
        <SpotPanel key={target} target={target} onClose={() => setView({ target: undefined })} />
      </Suspense>
    )
  if (focus === undefined)
    return (
      here &&
      dateTime &&
      endDate && (
        <Suspense>
          <MapVisits here={here} dateTime={dateTime} endDate={endDate} />
        </Suspense>
      )
    )
  return (
    <Suspense>
      <AssetPanel
        key={focus}
        id={focus}
        asset={shown.assetOf(focus)}
        pastAt={pastAt}
        onClose={() => setView({ focus: undefined, follow: false })}
      >
        <ShowTrail />
      </AssetPanel>
    </Suspense>
  )
}

const NOBODY = new Uint32Array()
