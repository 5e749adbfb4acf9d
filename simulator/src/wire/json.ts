import type { Machine } from '../machine.ts'
import type { Report } from '../report/report.ts'

/**
 * Returns the body of POST /api/readings. It can contain any number of devices, because each reading names
 * its own.
 */
export const jsonBody = (readings: readonly (readonly [Machine, Report])[]): string =>
  JSON.stringify({
    readings: readings.map(([{ uniqueId }, { at, lat, lng, fields, alerts }]) => ({
      deviceId: uniqueId,
      at: new Date(at).toISOString(),
      lat,
      lng,
      fields,
      alerts,
    })),
  })
