import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRoot, unprivilegedUser } from '../db/embedded/systemUser.ts'
import { temporaryDirectory } from './temporaryDirectory.ts'

const PROGRAM =
  process.env['PGBOUNCER_PATH'] ??
  fileURLToPath(new URL('../../../.cache/pgbouncer/pgbouncer', import.meta.url))
const PORT = 6432
export const POOLER_PASSWORD = 'pooler secret'

type Options = {
  mode: 'session' | 'transaction'
  /** The PostgreSQL behind it. */
  server: { host: string; port: number; database: string }
  /** Signs in to PostgreSQL as this user, whoever has signed in to the pooler. */
  replaceUser?: string
  /** What PgBouncer knows of the users' passwords. */
  users?: Record<string, string>
}

/** Starts a real PgBouncer with few sessions, so that clients have to share them. */
export async function startPgBouncer({ mode, server, replaceUser, users = USERS }: Options) {
  const directory = temporaryDirectory()
  // PgBouncer changes to another user when root starts it, and keeps its socket and log here.
  chmodSync(directory.path, 0o777)
  const file = (name: string) => join(directory.path, name)
  writeFileSync(
    file('users.txt'),
    Object.entries(users)
      .map(([user, password]) => `"${user}" "${password}"\n`)
      .join(''),
  )
  writeFileSync(
    file('pgbouncer.ini'),
    `[databases]
${server.database} = host=${server.host} port=${server.port} ${replaceUser ? `user=${replaceUser}` : ''}
[pgbouncer]
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 30 : 3}
listen_port = ${PORT}
unix_socket_dir = ${directory.path}
auth_type = scram-sha-256
auth_file = ${file('users.txt')}
logfile = ${file('log')}
${isRoot() ? `user = ${unprivilegedUser().name}` : ''}
`,
  )
  const child = spawn(PROGRAM, [file('pgbouncer.ini')], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  await untilUp(child.stderr, exited)
  const database = server.database
  const as = (user: string, password = POOLER_PASSWORD) => ({
    host: directory.path,
    port: PORT,
    user,
    password,
    database,
    ssl: false as const,
  })
  return {
    as,
    url: (user: string) =>
      `postgres://${user}:${encodeURIComponent(POOLER_PASSWORD)}@localhost:${PORT}/${database}?host=${directory.path}`,
    async stop() {
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await exited
      directory.remove()
    },
  }
}

const USERS = Object.fromEntries(
  ['yardmaster', 'yardmaster_app', 'yardmaster_ingest'].map((user) => [user, POOLER_PASSWORD]),
)

async function untilUp(log: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    log.on('data', (text: Buffer) => {
      output += text.toString()
      if (output.includes('process up')) resolve()
    })
    void exited.then(() => reject(new Error(`PgBouncer has ended:\n${output}`)))
  })
}
