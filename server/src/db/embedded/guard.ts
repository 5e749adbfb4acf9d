import { spawn, type SpawnOptions } from 'node:child_process'

/** How long a fast shutdown, which writes everything to the disk, may take. */
export const PATIENCE_SECONDS = 60

// Waits on a pipe from the server, which the kernel closes even after kill -9. `read` then fails, and the
// guard stops PostgreSQL. A line instead of the end means that PostgreSQL has already exited and its process
// id may belong to another program. A fast shutdown never ends on a full disk, but an immediate one does, and
// the next start recovers the database.
const GUARD = `
trap '' HUP INT TERM
read -r postmaster || exit 0
read -r farewell && exit 0
kill -INT "$postmaster"
while [ "$1" -gt 0 ] && kill -0 "$postmaster" 2>/dev/null; do
  sleep 1
  set -- "$(($1 - 1))"
done
kill -QUIT "$postmaster" 2>/dev/null`

/** Starts a process that stops PostgreSQL if the server ends without doing so. */
export function spawnGuard(options: SpawnOptions, patienceSeconds = PATIENCE_SECONDS) {
  const guard = spawn('/bin/sh', ['-c', GUARD, 'yardmaster-database-guard', String(patienceSeconds)], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  guard.stdin.on('error', () => {})
  return {
    onError: (handle: (error: Error) => void) => void guard.on('error', handle),
    watch: (pid: number) => void guard.stdin.write(`${pid}\n`),
    /** PostgreSQL has exited, so there is nothing left to stop. */
    dismiss: () => void guard.stdin.end('gone\n'),
    /** Closes the pipe as the kernel does when the server ends. */
    abandon: () => void guard.stdin.end(),
  }
}
