import type { Machine } from '../machine.ts'
import type { Report } from '../report/report.ts'

/** The body of POST /api/readings: any number of devices, each reading with its own. */
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
