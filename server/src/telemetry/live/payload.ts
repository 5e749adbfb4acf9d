export const LIVE_CHANNEL = 'live'
/** Filled by triggers of the database. */
export const EQUIPMENT_CHANNEL = 'live_equipment'

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const MOST_BYTES = 7000

/** What the transaction that wrote these assets tells, each to be given to pg_notify(LIVE_CHANNEL, …). */
export function livePayloads(accountId: number, assetIds: Iterable<number>): string[] {
  const payloads: string[] = []
  let payload = ''
  for (const id of assetIds) {
    if (payload.length + String(id).length >= MOST_BYTES) {
      payloads.push(payload)
      payload = ''
    }
    payload += payload ? `,${id}` : `${accountId}:${id}`
  }
  if (payload) payloads.push(payload)
  return payloads
}

export function readLivePayload(payload: string): { accountId: number; assetIds: number[] } {
  const [accountId = '', assetIds = ''] = payload.split(':')
  return { accountId: Number(accountId), assetIds: assetIds.split(',').map(Number) }
}
