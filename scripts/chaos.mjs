import { Failure, run } from './failure.mjs'
import { runTogether } from './foreground.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { ensureNats } from './nats.mjs'
import { inProject } from './project.mjs'

const vitest = (...args) => [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args]
const chaos = (file) => vitest('-c', inProject('chaos', 'vitest.config.ts'), file)

// The fuzz tests of the decoders run their number of frames four times between them.
const frames = Number(process.env.CHAOS_FRAMES ?? 9_500_000)
const FUZZ_ITERATIONS = String(Math.ceil(frames / 4))

const PARTS = {
  frames: { args: vitest('--testTimeout=0', 'protocols/fuzz', 'protocols/tcpFuzz', 'teltonika/fuzz') },
  ports: { args: chaos('ports') },
  requests: { args: chaos('requests') },
  faults: { args: chaos('faults') },
  outage: { args: chaos('outage'), programs: () => ({ NATS_SERVER_PATH: ensureNats() }) },
}

await run(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)
  const unknown = names.find((name) => !(name in PARTS))
  if (unknown !== undefined)
    throw new Failure(
      `There is no part named "${unknown}".`,
      `Run: npm run test:chaos -- ${Object.keys(PARTS).join(' | ')}`,
    )
  await ensureInstalled()
  for (const name of names) {
    const { args, programs } = PARTS[name]
    const env = { FUZZ_ITERATIONS, ...programs?.() }
    const code = await runTogether([{ node: pinnedNode(), args, env }])
    if (code !== 0) process.exitCode = code
  }
})
