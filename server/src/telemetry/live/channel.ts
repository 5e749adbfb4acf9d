import type { Message, Messages, Subscription } from '../../messages/messages.ts'
import { readLivePayload } from './payload.ts'

type Listener = {
  changed(accountId: number, assetIds: number[]): void
  /** Equipment was added, removed, or given another name, category or branch. */
  renewed(accountId: number, equipmentIds: number[]): void
  /** The inbox of a user has changed. */
  inboxChanged(accountId: number, userId: number): void
  /** Somebody of the account may see other assets, or none. */
  accessChanged(accountId: number): void
  /** The channel connected or reconnected. Changes in between were not announced. */
  connected: () => void
  /** Changes of assets may not have been announced. */
  hintsLost: () => void
  onError: (error: unknown) => void
}

/** The connection's name in pg_stat_activity. */
export const LISTENER = 'yardmaster live'

/** Opens the single subscription of this process to announced changes. It reconnects automatically. */
export const openChannel = (messages: Messages, listener: Listener): Subscription =>
  messages.subscribe({
    topics: ['live', 'live_equipment', 'live_access', 'live_inbox'],
    name: LISTENER,
    purpose: 'listen for changes of the live stream',
    onMessage: (message) => announce(listener, message),
    onGap: listener.connected,
    onHintsLost: listener.hintsLost,
    onError: listener.onError,
  })

function announce(listener: Listener, { topic, payload }: Message): void {
  const { accountId, assetIds } = readLivePayload(payload)
  if (topic === 'live_access') listener.accessChanged(accountId)
  else if (topic === 'live_inbox') for (const userId of assetIds) listener.inboxChanged(accountId, userId)
  else if (topic === 'live_equipment') listener.renewed(accountId, assetIds)
  else listener.changed(accountId, assetIds)
}
