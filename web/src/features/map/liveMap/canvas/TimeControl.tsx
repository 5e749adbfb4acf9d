import { useId, useState } from 'react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useText } from '../../../../lib/intl.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { ActionMenu } from '../../../../ui/actions/ActionMenu.tsx'
import { HistoryIcon, SearchIcon } from '../../../../ui/icons.tsx'
import { MapControl } from '../../../../widgets/map/MapControl.tsx'
import { useMapView } from '../liveMap.hash.ts'
import { useVisitsView } from '../../../history/visits/visits.public.ts'

const HOUR = 3_600_000
/** The initial radius, as a share of the map's visible height. */
const SHARE = 0.15

/** A map control whose menu leads to past times. */
export function TimeControl({ map }: { map: MapLibre }) {
  const text = useText()
  const isMobile = useIsMobile()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [, setView] = useMapView()
  const [, setVisits] = useVisitsView()
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
  const goBack = () => setView({ dateTime: ago(1), endDate: undefined, follow: false })
  const ask = () => {
    const { clientWidth, clientHeight } = map.getCanvas()
    // On a phone the sheet covers the lower half.
    const { lat, lng } = map.unproject([clientWidth / 2, clientHeight * (isMobile ? 0.25 : 0.5)]).wrap()
    const bounds = map.getBounds()
    const meters = (bounds.getNorth() - bounds.getSouth()) * 111_195 * SHARE
    const radius = Math.round(Math.min(15_000, Math.max(20, meters)))
    setView({ focus: undefined, dateTime: ago(24), endDate: ago(0), follow: false })
    setVisits({ here: { kind: 'circle', center: { lat, lng }, radius } }, { replace: true })
  }
  return (
    <>
      <MapControl map={map} position="top-right">
        <button
          id={id}
          type="button"
          aria-label={text('playback.time')}
          title={text('playback.time')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <HistoryIcon fontSize="small" sx={{ display: 'block', mx: 'auto' }} />
        </button>
      </MapControl>
      <ActionMenu
        labelledBy={id}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={[
          {
            id: 'back',
            label: text('playback.back'),
            icon: <HistoryIcon fontSize="small" />,
            onClick: goBack,
          },
          { id: 'who', label: text('visits.title'), icon: <SearchIcon fontSize="small" />, onClick: ask },
        ]}
      />
    </>
  )
}
