import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { run } from './failure.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject, isMain, root } from './project.mjs'

const bin = (name) => inProject('node_modules', '.bin', name)

// Several threads check the same types again, which takes twice the CPU time. The cores are busy with other steps anyway.
const ONE_THREAD = '--singleThreaded'

// What runs in Node and uses no types of browsers is one program. On their own, the chaos tests would check the
// whole server again, and the server all of core.
const PROGRAMS = ['web', 'tsconfig.node.json', 'bench', 'e2e']

// The longest steps come first, so that none of them runs alone at the end.
const STEPS = [
  { name: 'lint', args: [bin('oxlint'), '--type-aware'] },
  ...PROGRAMS.filter((name) => existsSync(inProject(name))).map((name) => ({
    name: `types of ${name === 'tsconfig.node.json' ? 'everything in Node' : name}`,
    args: [bin('tsc'), '-p', name, ONE_THREAD],
  })),
  { name: 'unused code', args: [bin('knip'), '--no-progress'] },
  { name: 'format', args: [bin('oxfmt'), '--check', '.'] },
]

/** Most steps use little more than one core, so two run at the same time. */
const TOGETHER = 2

/** Runs all steps, reports the result of each, and returns the names of those that failed. */
export async function check() {
  const waiting = [...STEPS]
  const failed = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step))) failed.push(step.name)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  return { passed: STEPS.length - failed.length, failed }
}

async function passes({ name, args }) {
  const begun = Date.now()
  const step = spawn(pinnedNode(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(step, 'close')
  const output = await Promise.all([text(step.stdout), text(step.stderr)])
  const [code] = await ended
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.join(''))
  return code === 0
}

if (isMain(import.meta.url)) {
  await run(async () => {
    await ensureInstalled()
    const { failed } = await check()
    process.exitCode = failed.length > 0 ? 1 : 0
  })
}
