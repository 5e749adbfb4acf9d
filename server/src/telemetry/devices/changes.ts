import type pg from 'pg'
import { listenTo } from '../../db/listen.ts'

/** What has changed in an account. Without ids, any of its assets or devices. */
export type Change = { accountId: number; concerns: 'asset' | 'device'; ids?: readonly number[] }

/**
 * Calls `onChange` whenever devices, assignments, tokens or asset profiles change, and with null after every connect,
 * because notifications may have been missed.
 */
export const listenForChanges = (
  config: pg.ClientConfig,
  onChange: (change: Change | null) => void,
  onError: (error: unknown) => void,
) =>
  listenTo(config, {
    channel: 'profile',
    onNotification: (payload) => onChange(payload === null ? null : readChange(payload)),
    onError,
    purpose: 'listen for changes of devices',
  })

/** Reads a payload of the database's triggers, such as 7:asset:12,13 or 7:device. */
export function readChange(payload: string): Change {
  const [accountId, concerns, ids] = payload.split(':')
  return {
    accountId: Number(accountId),
    concerns: concerns === 'device' ? 'device' : 'asset',
    ...(ids !== undefined && { ids: ids.split(',').map(Number) }),
  }
}
