import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { deviceRoute } from '../../../http/route.ts'
import { takeFromOsmand, takeFromOwnTracks, takeFromTraccar, takeReadings } from './ingest.service.ts'

export const ingestRoutes = [
  deviceRoute(ingest.readings, 'json', takeReadings),
  deviceRoute(ingest.osmand, 'osmand', takeFromOsmand),
  deviceRoute(ingest.osmandForm, 'osmand', takeFromOsmand),
  deviceRoute(ingest.traccar, 'traccar', takeFromTraccar),
  deviceRoute(ingest.owntracks, 'owntracks', takeFromOwnTracks),
]
