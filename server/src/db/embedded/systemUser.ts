import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartupError } from '../../startupError.ts'

export type SystemUser = { uid: number; gid: number; name: string }

export const isRoot = () => process.getuid?.() === 0

/** PostgreSQL can't run as root, so root starts it as one of these users. */
export function unprivilegedUser(): SystemUser {
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const uid = askId('-u', name)
    const gid = askId('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid, name }
  }
  throw new StartupError(
    'PostgreSQL cannot run as root, and this system has neither a user "postgres" nor "nobody".',
    'Start Yardmaster as an ordinary user, or set DATABASE_URL to use your own PostgreSQL (15 or later).',
  )
}

export function ownerOf(path: string): SystemUser {
  const { uid, gid } = statSync(path)
  return { uid, gid, name: `user ${uid}` }
}

// Tries to enter the directory instead of reading modes, because access lists and mount options matter as
// well.
export function canEnter(user: SystemUser, directory: string): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...identity(user), cwd: '/' })
  return attempt.status === 0
}

/** Returns spawn's options for the user that runs the process. */
export const identity = (user: SystemUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

function askId(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  // macOS prints the id of "nobody" as a negative number, which spawn accepts.
  return answer.status === 0 ? Number(answer.stdout) : undefined
}
