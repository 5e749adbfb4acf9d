import type { IsoSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { Adapter } from '../../../integrations/adapter.ts'
import { openClient } from '../../../telemetry/feeds/iso15143/client.ts'
import type { Spelling } from '../../../telemetry/feeds/iso15143/client.ts'
import { readFeed } from './readFeed.ts'

const MINUTE = 60

function isoAdapter(
  serviceType: 'visionlink' | 'genie' | 'iso15143',
  { leastSeconds, spelling }: { leastSeconds: number; spelling: Spelling },
): Adapter<IsoSettings> {
  return {
    serviceType,
    leastSeconds,
    async test(context) {
      const client = openClient(context, spelling)
      const { assets } = await client.fleetPage(client.firstPage)
      return { assets: assets.length }
    },
    run: (context) => readFeed(context, spelling),
  }
}

/** The services that speak ISO 15143-3, each with the shortest time between two runs that it allows. */
export const feedAdapters = {
  visionlink: isoAdapter('visionlink', { leastSeconds: 15 * MINUTE, spelling: 'lowerCase' }),
  genie: isoAdapter('genie', { leastSeconds: 15 * MINUTE, spelling: 'standard' }),
  // Providers differ, so that the settings of the connection decide.
  iso15143: isoAdapter('iso15143', { leastSeconds: MINUTE, spelling: 'standard' }),
}
