import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { ringOf } from '@yardmaster/core/geo/rings.ts'
import { VisitsPanel } from '../../../history/visits/visits.public.ts'
import { FitOnce } from '../canvas/FitOnce.tsx'
import { useFleetMap } from '../canvas/fleetMap.ts'
import { useMapView } from '../liveMap.hash.ts'

type Props = { here: Shape; dateTime: string; endDate: string }

/** The search for visitors, for the period in the URL of the map. */
export function MapVisits({ here, dateTime, endDate }: Props) {
  const map = useFleetMap()
  const [, setView] = useMapView()
  return (
    <>
      {map && <FitOnce map={map} points={ringOf(here)} covered />}
      <VisitsPanel
        map={map}
        here={here}
        from={dateTime}
        to={endDate}
        onFrom={(instant) => setView({ dateTime: instant }, { replace: true })}
        onTo={(instant) => setView({ endDate: instant }, { replace: true })}
        onShow={(focus) => setView({ focus, at: undefined })}
        onClose={() => setView({ dateTime: undefined, endDate: undefined }, { replace: true })}
      />
    </>
  )
}
