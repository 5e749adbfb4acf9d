import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { deviceRoute } from '../../../http/route.ts'
import { takeFromOsmand, takeFromOwnTracks, takeFromTraccar, takeReadings } from './ingest.service.ts'

export const ingestRoutes = [
  deviceRoute(ingest.readings, takeReadings),
  deviceRoute(ingest.osmand, takeFromOsmand),
  deviceRoute(ingest.osmandForm, takeFromOsmand),
  deviceRoute(ingest.traccar, takeFromTraccar),
  deviceRoute(ingest.owntracks, takeFromOwnTracks),
]
