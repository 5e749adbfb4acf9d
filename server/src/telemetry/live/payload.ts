export const LIVE_CHANNEL = 'live'
/** Database triggers notify on this channel. */
export const EQUIPMENT_CHANNEL = 'live_equipment'

/** PostgreSQL accepts fewer than 8,000 bytes in one notification. */
const MOST_BYTES = 7000

/**
 * Returns the payloads with which the transaction that wrote these assets announces them, each for one
 * pg_notify(LIVE_CHANNEL, …).
 */
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
