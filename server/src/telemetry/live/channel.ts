import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ACCESS_CHANNEL, EQUIPMENT_CHANNEL, INBOX_CHANNEL, LIVE_CHANNEL, readLivePayload } from './payload.ts'

/** A transaction id. Rows written by later transactions have `changed_in` at or above it. */
export type Cursor = string

export type Channel = {
  /**
   * Resolves to a cursor once every visible change below it has been announced. The cursor is taken in the
   * statement that sends a mark. Notifications arrive in commit order, so when the mark returns, everything
   * before it has arrived.
   */
  mark(): Promise<Cursor>
  close(): Promise<void>
}

type Listener = {
  changed(accountId: number, assetIds: number[]): void
  /** Equipment was added, removed, or given another name, category or branch. */
  renewed(accountId: number, equipmentIds: number[]): void
  /** The inbox of a user has changed. */
  inboxChanged(accountId: number, userId: number): void
  /** Somebody of the account may see other assets, or none. */
  accessChanged(accountId: number): void
  /** The channel connected or reconnected. Changes in between were not announced. */
  connected(): void
  /** The connection was lost or could not be opened. It is retried. */
  failed(error: unknown): void
}

/** Changes can't be marked while the channel is disconnected. */
export class ChannelClosed extends Error {}

/** The connection's name in pg_stat_activity. */
export const LISTENER = 'yardmaster live'

const FIRST_RETRY = 250
const LONGEST_RETRY = 10_000

/**
 * Opens the single connection of this process that receives notifications of commits. It reconnects
 * automatically.
 */
export function openChannel(connection: pg.ClientConfig, listener: Listener): Channel {
  const markChannel = `live_mark_${randomBytes(8).toString('hex')}`
  let client: pg.Client | null = null
  let markReturned = () => {}
  let retryIn = FIRST_RETRY
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const candidate = new pg.Client({ ...connection, application_name: LISTENER, keepAlive: true })
    candidate.on('error', (error) => {
      listener.failed(error)
      void endBroken(candidate)
    })
    candidate.once('end', () => {
      if (client === candidate) client = null
      if (closed) return
      retry = setTimeout(() => void connect(), retryIn)
      retryIn = Math.min(retryIn * 2, LONGEST_RETRY)
    })
    candidate.on('notification', ({ channel, payload = '' }) => {
      if (channel === markChannel) markReturned()
      else announce(listener, channel, payload)
    })
    try {
      await candidate.connect()
      for (const channel of [LIVE_CHANNEL, EQUIPMENT_CHANNEL, ACCESS_CHANNEL, INBOX_CHANNEL, markChannel])
        await candidate.query(`listen ${channel}`)
      if (closed) return await candidate.end()
      client = candidate
      retryIn = FIRST_RETRY
      listener.connected()
    } catch (error) {
      listener.failed(error)
      // The 'end' event triggers the next attempt.
      await endBroken(candidate)
    }
  }
  void connect()

  return {
    mark: () => markOn(client, markChannel, (returned) => (markReturned = returned)),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** Ends a connection that has failed. The failure itself was reported. */
const endBroken = (client: pg.Client): Promise<void> => client.end().catch(() => {})

function announce(listener: Listener, channel: string, payload: string): void {
  const { accountId, assetIds } = readLivePayload(payload)
  if (channel === ACCESS_CHANNEL) listener.accessChanged(accountId)
  else if (channel === INBOX_CHANNEL) for (const userId of assetIds) listener.inboxChanged(accountId, userId)
  else if (channel === EQUIPMENT_CHANNEL) listener.renewed(accountId, assetIds)
  else listener.changed(accountId, assetIds)
}

async function markOn(
  client: pg.Client | null,
  markChannel: string,
  onReturn: (returned: () => void) => void,
): Promise<Cursor> {
  if (!client) throw new ChannelClosed('not listening')
  const { promise: returned, resolve, reject } = Promise.withResolvers<void>()
  onReturn(resolve)
  const broken = () => reject(new ChannelClosed('the connection ended'))
  client.once('end', broken)
  try {
    const [{ rows }] = await Promise.all([
      client.query<{ cursor: Cursor }>(
        "select pg_notify($1, ''), pg_snapshot_xmin(pg_current_snapshot())::text as cursor",
        [markChannel],
      ),
      returned,
    ])
    return rows[0]?.cursor ?? ''
  } finally {
    client.off('end', broken)
  }
}
