import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { until } from '../cluster/program.ts'

/** The parts of an image's settings that say how it is started. */
type ImageConfig = {
  User: string
  Cmd: string[]
  Env: string[]
  Volumes: Record<string, object>
  ExposedPorts: Record<string, object>
  Healthcheck: { Test: string[] }
  StopSignal: NodeJS.Signals
}

const image = process.env['CONTAINER_IMAGE'] ?? ''
export const imageConfig = JSON.parse(process.env['CONTAINER_CONFIG'] ?? '{}') as ImageConfig
const storage = JSON.parse(process.env['CONTAINER_STORAGE'] ?? '[]') as string[]

/** Set in the environment of each container, by which its processes are found. */
const NAME = 'TESTED_CONTAINER'

export type Container = {
  output: () => string
  /** The id of the process that the image's command became. */
  pid: () => Promise<number>
  /** Runs the image's own check of its health, and returns the exit code. */
  checkHealth: () => number | null
  /** Paths that were written to outside of volumes. */
  written: () => string[]
  /** Sends the image's stop signal, and returns the exit code. */
  stop: () => Promise<number | null>
  remove: () => void
}

/** Starts the image with its own command and user. Chroot isolation has the network of this computer. */
export function startContainer(options: {
  volumes: Record<string, string>
  environment: Record<string, string>
}): Container {
  const name = buildah('from', image).trim()
  const root = buildah('mount', name).trim()
  // Otherwise buildah mounts volumes of its own over those that are given.
  for (const path of Object.keys(options.volumes)) buildah('config', '--volume', `${path}-`, name)
  const given = [
    '--env',
    `${NAME}=${name}`,
    ...Object.entries(options.volumes).flatMap(([inside, outside]) => ['--volume', `${outside}:${inside}`]),
    ...Object.entries(options.environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  ]
  const run = [...storage, 'run', '--isolation', 'chroot', '--network', 'host', ...given, name, '--']
  const child = spawn('buildah', [...run, ...imageConfig.Cmd], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const pid = () => until('the start of the container', async () => findProcess(name), 30_000)
  return {
    output: () => output,
    pid,
    checkHealth: () => spawnSync('buildah', [...run, ...imageConfig.Healthcheck.Test.slice(1)]).status,
    written: () => readdirSync(root.replace(/merged$/, 'diff'), { recursive: true }).map(String),
    async stop() {
      if (child.exitCode === null) process.kill(await pid(), imageConfig.StopSignal)
      return (await exited)[0]
    },
    remove: () => void buildah('rm', name),
  }
}

/** Finds the process that was started with the image's command in the container of this name. */
function findProcess(name: string): number | undefined {
  const ids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const found = ids.find((id) => {
    try {
      const words = (file: string) => readFileSync(`/proc/${id}/${file}`, 'utf8').split('\0').slice(0, -1)
      const isOurs = words('environ').includes(`${NAME}=${name}`)
      return isOurs && words('cmdline').slice(1).join(' ') === imageConfig.Cmd.slice(1).join(' ')
    } catch {
      // It has ended meanwhile.
      return false
    }
  })
  return found === undefined ? undefined : Number(found)
}

function buildah(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('buildah', [...storage, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
