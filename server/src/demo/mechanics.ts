import type { DemoAccount, DemoUser } from './fleet/demoAccount.ts'

/** Returns who works on the equipment of a branch: its mechanics, or its manager if it has none. */
export function mechanicsOf({ users }: DemoAccount, branchKey: string): DemoUser[] {
  const staff = users.filter((user) => user.branchKey === branchKey)
  const mechanics = staff.filter(
    ({ role, viewOnly, access }) => role === 'worker' && !viewOnly && access === null,
  )
  return mechanics.length > 0 ? mechanics : staff.filter(({ role }) => role === 'branch').slice(0, 1)
}
