import { paths } from '@yardmaster/core/paths.ts'
import type { Config } from './config.ts'
import type { Installation } from './context.ts'
import { isLoopback } from './loopback.ts'

type Situation = Pick<Config, 'host' | 'trustProxy'> & { hasAccounts: boolean }

/** Returns the text that the terminal shows once everything is up. */
export function welcome(
  address: string,
  { demo, setupToken }: Installation,
  { hasAccounts, host, trustProxy }: Situation,
): string {
  const lines = ['', `  Yardmaster is running at ${address}`, '']
  if (demo) {
    lines.push(`  Demo sign-ins, all with the password ${demo.password}:`)
    lines.push(...demo.emails.map((email) => `    ${email}`), '')
    if (!isLoopback(host) || trustProxy > 0) lines.push(...WARNING, '')
  } else if (!hasAccounts) {
    lines.push(
      '  There is no account yet. Create the first one here:',
      `    ${address}${paths.setup(setupToken)}`,
      '',
    )
  }
  return lines.join('\n')
}

const WARNING = [
  '  WARNING: Other computers can reach this demo, and everyone knows its passwords.',
  '  Do not enter real data. For accounts of your own, use a new DATA_DIR or DATABASE_URL, and DEMO=0.',
]
