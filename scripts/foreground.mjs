import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.mjs'

const followParent = new URL('followParent.mjs', import.meta.url).href
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs Node programs together with this script: a signal to the script stops them all, once, and when one
 * exits, the others are stopped. They run in separate sessions, because otherwise the terminal would send
 * them Ctrl-C a second time. Resolves with the exit code.
 */
export async function runTogether(programs) {
  const children = programs.map(({ node, args, cwd = root, env, prefix }) => {
    const output = prefix ? 'pipe' : 'inherit'
    const child = spawn(node, ['--import', followParent, ...args], {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    })
    if (prefix) for (const stream of [child.stdout, child.stderr]) prefixLines(stream, prefix)
    return child
  })
  let stopping = false
  const stopAll = (signal) => {
    if (stopping) return
    stopping = true
    for (const child of children) if (child.exitCode === null) child.kill(signal)
  }
  // npm forwards Ctrl-C as well, so it may arrive twice.
  for (const signal of SIGNALS) process.on(signal, () => stopAll(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await exitCode(child)
      stopAll('SIGTERM')
      return code
    }),
  )
  return codes.find((code) => code !== 0) ?? 0
}

function exitCode(child) {
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function prefixLines(stream, prefix) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines) console.log(`${prefix} ${line}`)
  })
}
