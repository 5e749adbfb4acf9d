import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './freePort.ts'

const PROGRAM =
  process.env['NATS_SERVER_PATH'] ??
  fileURLToPath(new URL('../../../.cache/nats/root/usr/sbin/nats-server', import.meta.url))

export type NatsServer = {
  url: string
  /** Ends it without notice. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

type Options = {
  /** Where it keeps streams. Without it, it has none. */
  storeDirectory?: string
}

/** Starts a real NATS server that asks for a password. */
export async function startNats({ storeDirectory }: Options = {}): Promise<NatsServer> {
  const port = await freePort()
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const streams = storeDirectory === undefined ? [] : ['-js', '-sd', storeDirectory]
    const signIn = ['--user', 'yard', '--pass', 'p@ss']
    child = spawn(PROGRAM, ['-a', '127.0.0.1', '-p', `${port}`, ...signIn, ...streams], { stdio: 'ignore' })
    while (!(await answers(port))) await pause(50)
  }
  await start()
  return {
    url: `nats://yard:${encodeURIComponent('p@ss')}@127.0.0.1:${port}`,
    start,
    async kill() {
      if (!child || child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** It sends a line to everyone who connects. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'data')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
