import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { places } from '@yardmaster/core/contract/map/places.ts'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { callAddress } from '../../../lib/callAddress.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { PlaceHash } from './placeHash.ts'

/** Offers the download of a place's report while the report is shown. */
export function useStaysDownload(place: Place | undefined): Action[] {
  const text = useText()
  const today = useToday()
  const [{ tab, date = today, areaId }] = useHashState(PlaceHash)
  const mayReport = useCan('report.read')
  if (!place || tab !== 'reports' || !mayReport) return []
  const query = { date, ...(areaId !== undefined && { areaId }) }
  return [
    {
      id: 'download',
      label: text('places.stays.download'),
      icon: <DownloadIcon />,
      menu: EXPORT_FORMATS.map((format) => ({
        id: format,
        label: text(`places.stays.format.${format}`),
        icon: <DownloadIcon />,
        href: callAddress(places.staysFile, { params: { id: place.id }, query: { ...query, format } }),
      })),
    },
  ]
}
