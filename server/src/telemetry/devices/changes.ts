import type pg from 'pg'
import { listenTo } from '../../db/listen.ts'

/**
 * Calls `onChange` whenever devices, assignments, tokens or asset profiles change, and after every
 * reconnect, because notifications may have been missed.
 */
export const listenForChanges = (
  config: pg.ClientConfig,
  onChange: () => void,
  onError: (error: unknown) => void,
) =>
  listenTo(config, {
    channel: 'profile',
    onNotification: onChange,
    onError,
    purpose: 'listen for changes of devices',
  })
