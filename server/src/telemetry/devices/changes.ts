import type { Messages, Subscription } from '../../messages/messages.ts'

/** What has changed in an account. Without ids, any of its assets or devices. */
export type Change = { accountId: number; concerns: 'asset' | 'device'; ids?: readonly number[] }

/**
 * Calls `onChange` whenever devices, assignments, tokens or asset profiles change, and with null whenever such changes
 * may have been missed. Resolves once it listens.
 */
export async function listenForChanges(
  messages: Messages,
  onChange: (change: Change | null) => void,
  onError: (error: unknown) => void,
): Promise<Subscription> {
  const subscription = messages.subscribe({
    topics: ['profile'],
    onMessage: ({ payload }) => onChange(readChange(payload)),
    onGap: () => onChange(null),
    onError,
    purpose: 'listen for changes of devices',
  })
  try {
    await subscription.first
  } catch (error) {
    await subscription.stop()
    throw error
  }
  return subscription
}

/** Reads a payload of the database's triggers, such as 7:asset:12,13 or 7:device. */
export function readChange(payload: string): Change {
  const [accountId, concerns, ids] = payload.split(':')
  return {
    accountId: Number(accountId),
    concerns: concerns === 'device' ? 'device' : 'asset',
    ...(ids !== undefined && { ids: ids.split(',').map(Number) }),
  }
}
