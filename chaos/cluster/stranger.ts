import type pg from 'pg'
import { openLine } from '../../server/src/telemetry/gateways/tracker.fixture.ts'
import { encodeNaming } from '../../server/src/telemetry/protocols/teltonika/imei.ts'
import { until } from './program.ts'

const imeiOf = (client: number) => String(352_093_086_499_000 + client)

type Edge = { host: string; teltonikaPort: number; sourceOf: (client: number) => string }

/** Connects an unregistered tracker from an address, and returns the one with which Yardmaster lists it. */
export function listedAddress(owner: pg.Pool, edge: Edge, client: number): Promise<string> {
  const imei = imeiOf(client)
  return until(`the record of the tracker ${imei}`, async () => {
    const line = await openLine(edge.teltonikaPort, {
      host: edge.host,
      localAddress: edge.sourceOf(client),
    })
    line.write(encodeNaming(imei))
    await line.closed
    const { rows } = await owner.query<{ address: string }>(
      'select address from stranger where unique_id = $1',
      [imei],
    )
    return rows[0]?.address
  })
}
