import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './failure.mjs'
import { ensureInstalled, pinnedNode } from './install.mjs'
import { inProject, isMain, root } from './project.mjs'

const bin = (name) => inProject('node_modules', '.bin', name)

const STEPS = [
  ...['core', 'basemap', 'simulator', 'server', 'web', 'e2e', 'bench', 'lint']
    .filter((name) => existsSync(inProject(name, 'tsconfig.json')))
    .map((name) => ({ name: `types of ${name}`, args: [bin('tsc'), '-p', name] })),
  { name: 'lint', args: [bin('oxlint'), '--type-aware'] },
  { name: 'format', args: [bin('oxfmt'), '--check', '.'] },
  { name: 'unused code', args: [bin('knip'), '--no-progress'] },
]

/** Runs all steps in order and reports the result of each. */
export function check() {
  const node = pinnedNode()
  const passed = STEPS.map(({ name, args }) => {
    const begun = Date.now()
    const step = spawnSync(node, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    console.log(`${step.status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (step.status !== 0) console.log(step.error?.message ?? step.stdout + step.stderr)
    return step.status === 0
  })
  return { passed: passed.filter(Boolean).length, failed: passed.filter((ok) => !ok).length }
}

if (isMain(import.meta.url)) {
  await run(async () => {
    await ensureInstalled()
    process.exitCode = check().failed > 0 ? 1 : 0
  })
}
