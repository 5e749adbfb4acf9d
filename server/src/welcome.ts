import type { DemoSignIns } from './context.ts'

/** What the terminal shows once everything is up. */
export function welcome(address: string, demo: DemoSignIns | null): string {
  const lines = ['', `  Yardmaster is running at ${address}`, '']
  if (demo) {
    lines.push(`  Demo sign-ins, all with the password ${demo.password}:`)
    lines.push(...demo.emails.map((email) => `    ${email}`), '')
  }
  return lines.join('\n')
}
