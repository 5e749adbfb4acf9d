import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export type ServerProcess = {
  child: ChildProcess
  /**
   * Resolves to the address once everything is up. Rejects with the output if the process exits before that.
   */
  address: Promise<string>
  exited: Promise<number | null>
  output: () => string
}

/** The same flags as npm start. */
const FLAGS = ['--max-semi-space-size=64']
/** Tests run in parallel, and the standard ports exist only once. */
const NO_GATEWAYS = {
  TELTONIKA_PORT: 'off',
  QUECLINK_PORT: 'off',
  RUPTELA_PORT: 'off',
  OSMAND_PORT: 'off',
  MQTT_PORT: 'off',
  HEALTH_PORT: 'off',
}

/** Starts the whole server in a separate process, as `npm start` does. */
export function startServer(environment: Record<string, string>): ServerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', ...NO_GATEWAYS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = new Promise<string>((resolve, reject) => {
    const collect = (text: Buffer) => {
      output += text.toString()
      const found = /running at (https?:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    void exited.then(() => reject(new Error(`the server ended:\n${output}`)))
  })
  // A test that kills the server on purpose doesn't wait for its address.
  address.catch(() => {})
  return { child, address, exited, output: () => output }
}

export async function stopServer({ child, exited }: ServerProcess): Promise<number | null> {
  child.kill('SIGTERM')
  return exited
}
