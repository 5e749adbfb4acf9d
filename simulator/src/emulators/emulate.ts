import { EMULATORS } from './emulators.ts'
import type { RunningEmulator } from './emulators.ts'

const HELP = `Runs a service that Yardmaster can connect to, so that you can try the screens without an account there.

  npm run emulate -- <service> [port]

Services: ${Object.keys(EMULATORS).join(', ')}.
Start Yardmaster with ALLOW_PRIVATE_ADDRESSES=127.0.0.1, because it doesn't call private addresses otherwise.
Press Ctrl-C to stop.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const [name = '', portText] = process.argv.slice(2)
  const emulator = EMULATORS[name]
  const port = portText === undefined ? emulator?.port : Number(portText)
  if (!emulator || port === undefined || !(port >= 0 && port <= 65_535)) {
    const isAsked = name === '--help' || name === '-h'
    process.exitCode = isAsked ? 0 : 2
    return say(HELP)
  }
  const running = await emulator.start(port)
  say(instructions(name, running))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close())
}

function instructions(name: string, { enter }: RunningEmulator): string {
  const width = Math.max(...enter.map(([label]) => label.length))
  const lines = enter.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`)
  return `The emulator of ${name} is running. Start Yardmaster with ALLOW_PRIVATE_ADDRESSES=127.0.0.1, and enter on
Account > Integrations:

${lines.join('\n')}

Press Ctrl-C to stop.`
}

await main()
