import { paths } from '@yardmaster/core/paths.ts'
import type { Installation } from './context.ts'

/** Returns the text that the terminal shows once everything is up. */
export function welcome(address: string, { demo, setupToken }: Installation, hasAccounts: boolean): string {
  const lines = ['', `  Yardmaster is running at ${address}`, '']
  if (demo) {
    lines.push(`  Demo sign-ins, all with the password ${demo.password}:`)
    lines.push(...demo.emails.map((email) => `    ${email}`), '')
  } else if (!hasAccounts) {
    lines.push(
      '  There is no account yet. Create the first one here:',
      `    ${address}${paths.setup(setupToken)}`,
      '',
    )
  }
  return lines.join('\n')
}
