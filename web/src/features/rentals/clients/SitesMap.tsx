import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Site } from '@yardmaster/core/contract/rentals/clients.ts'
import { ShapesMap } from '../../../widgets/map/shapes/ShapesMap.tsx'
import { usePlaces } from './clients.api.ts'

/** More pins than this are not readable on a small map. */
const SHOWN = 30
const HEIGHT = 260

type Props = {
  sites: readonly Site[]
  label: string
  /** Says where the same is in text. */
  alternative: string
  /** Called when the area of a site is clicked. */
  onSelect?: (siteId: number) => void
}

/** The sites of a client that have a place, with their areas. */
export function SitesMap({ sites, label, alternative, onSelect }: Props) {
  const located = sites.filter(({ place }) => typeof place?.present === 'number').slice(0, SHOWN)
  const { places, isLoading } = usePlaces([...new Set(located.flatMap(({ place }) => place?.id ?? []))])
  const markers = located.flatMap(({ id, name, place }) => {
    const found = places.find((other) => other.id === place?.id)
    return found ? [{ id, name, position: found.position, color: '#0b6670' }] : []
  })
  // Many areas are just named "Site", so the map names the site itself.
  const siteAt = (placeId: number) => located.find(({ place }) => place?.id === placeId)
  const shapes = places.flatMap(({ id, areas }) =>
    areas.map((area) => ({ ...area, name: siteAt(id)?.name ?? area.name })),
  )
  if (markers.length === 0)
    return isLoading ? <Skeleton variant="rounded" height={HEIGHT} aria-busy="true" sx={{ mb: 2 }} /> : null
  return (
    <Box sx={{ mb: 2, '@media print': { display: 'none' } }}>
      <ShapesMap
        label={label}
        alternative={alternative}
        shapes={shapes}
        markers={markers}
        height={HEIGHT}
        {...(onSelect && {
          onSelect: (areaId: number) => {
            const at = places.find(({ areas }) => areas.some(({ id }) => id === areaId))
            const site = at && siteAt(at.id)
            if (site) onSelect(site.id)
          },
        })}
      />
    </Box>
  )
}
