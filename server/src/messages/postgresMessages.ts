import type pg from 'pg'
import { listenTo } from '../db/listen.ts'
import type { Messages, Topic } from './messages.ts'

type Options = {
  /** Sends notifications. */
  pool: pg.Pool
  /** Keeps its sessions, for listening. */
  listen: pg.ClientConfig
}

/** Messages by LISTEN and NOTIFY. Each subscription has its own connection. */
export const postgresMessages = ({ pool, listen }: Options): Messages => ({
  async publish(messages) {
    await notify(
      pool,
      messages.map(({ topic, payload }) => ({ channel: topic, payload })),
    )
  },
  subscribe: ({ topics, onMessage, onGap, ...options }) =>
    listenTo(listen, {
      channels: topics,
      onNotification: (channel, payload) => onMessage({ topic: channel as Topic, payload }),
      onConnected: onGap,
      ...options,
    }),
})

/**
 * Sends notifications in a transaction of their own. Commits with notifications wait for each other, so that those of
 * readings have none. The log of PostgreSQL needs no flush for them: they don't survive a restart anyway.
 */
export async function notify(
  pool: pg.Pool,
  notifications: readonly { channel: string; payload: string }[],
): Promise<void> {
  await pool.query({
    name: 'notify',
    text: `select set_config('synchronous_commit', 'off', true), (
        select count(pg_notify(channel, payload)) from unnest($1::text[], $2::text[]) as u (channel, payload))`,
    values: [notifications.map(({ channel }) => channel), notifications.map(({ payload }) => payload)],
  })
}
