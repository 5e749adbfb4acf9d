import { totalmem } from 'node:os'

// Keeps the PG* variables of the user's environment from the child processes.
export const CHILD_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

export const PORT_IN_SOCKET_NAME = 5432

/**
 * Settings are passed on the command line, not in postgresql.conf, so that a newer Yardmaster's settings
 * also apply to an older database.
 */
export function settingsFor(sockets: string, volatile: boolean): Record<string, string> {
  const memoryMb = Math.floor(totalmem() / 1024 ** 2)
  return {
    listen_addresses: '',
    port: String(PORT_IN_SOCKET_NAME),
    // The setting is a list. Quotes keep a path with a comma or a space in one piece.
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // 50 of a process, and 10 of each thread of ingest, of which there are at most 32.
    max_connections: '400',
    shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(memoryMb / 16)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memoryMb / 2))}MB`,
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    // After a checkpoint, the first change of each page logs the whole page.
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(volatile ? VOLATILE : DURABLE),
  }
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const VOLATILE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
