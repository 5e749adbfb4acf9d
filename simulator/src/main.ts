import { HELP, UsageError, readArguments } from './arguments.ts'
import type { Arguments } from './arguments.ts'
import { simulatedClock } from './drive/clock.ts'
import { drive, emptyTally } from './drive/drive.ts'
import type { Tally } from './drive/drive.ts'
import { fill } from './drive/fill.ts'
import { inventedFleet } from './fleet.ts'
import type { Machine } from './machine.ts'
import { DEMO_TOKENS } from './tokens.ts'
import type { Tokens } from './tokens.ts'

const DAY = 86_400_000
const PROGRESS = 5000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2))
  if (given.help) return say(HELP)
  const machines = await fleetOf(given)
  if (given.list) return say(machines.map(lineOf).join('\n'))

  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const tally = emptyTally()
  const progress = setInterval(() => say(summary(tally)), PROGRESS)
  try {
    await simulate(given, machines, stop.signal, tally)
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    clearInterval(progress)
    say(summary(tally))
  }
}

async function simulate(
  given: Arguments,
  machines: Machine[],
  signal: AbortSignal,
  tally: Tally,
): Promise<void> {
  const { days, live, speed, url, teltonika, mqtt, token } = given
  const tokens: Tokens = token === undefined ? DEMO_TOKENS : { ofAccount: () => token, ofDevice: () => token }
  const targets = { http: url, teltonika, mqtt }
  const now = Date.now()
  const past = now - (days ?? 1) * DAY
  const replay = speed > 1
  if (days !== undefined && !replay) {
    say(`Sending ${days} days of readings from ${machines.length} assets.`)
    await fill({ machines, targets, tokens, from: past, to: now, signal, tally })
  }
  if (!live) return
  say(`${machines.length} assets are reporting live to ${url}.`)
  const clock = simulatedClock(Date.now, replay ? past : now, speed)
  await drive({ machines, targets, tokens, clock, signal, tally })
}

async function fleetOf({ assets, seed, protocol }: Arguments): Promise<Machine[]> {
  const machines = assets === undefined ? await demoFleet(seed) : inventedFleet(assets, seed)
  return protocol ? machines.map((machine) => ({ ...machine, protocol })) : machines
}

/**
 * The demo's assets are defined in the server, which imports the simulator. Only this program imports from
 * the server, at run time.
 */
async function demoFleet(seed: number): Promise<Machine[]> {
  const { href } = new URL('../../server/src/demo/machines.ts', import.meta.url)
  const { demoMachines } = (await import(href)) as { demoMachines: (seed: number) => Machine[] }
  return demoMachines(seed)
}

const lineOf = ({ account, key, kind, protocol, uniqueId, deviceModel }: Machine) =>
  [account, key, kind, protocol, uniqueId, deviceModel].join('\t')

function summary({ sent, refused, failures, lastProblem }: Tally): string {
  const parts = [`${sent} sent`]
  if (refused > 0) parts.push(`${refused} rejected`)
  if (failures > 0) parts.push(`${failures} attempts failed`)
  return `${parts.join(', ')}${lastProblem ? ` (${lastProblem})` : ''}`
}

try {
  await main()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${HELP}\n`)
  process.exitCode = 2
}
