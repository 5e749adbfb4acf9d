import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { errorCode } from '../../errorCode.ts'
import { StartupError } from '../../startupError.ts'
import { canEnter, isRoot, ownerOf, unprivilegedUser, type SystemUser } from './systemUser.ts'

/** Used when Yardmaster runs as root and the database's user can't reach DATA_DIR. */
export const SYSTEM_STATE = '/var/lib/yardmaster'

// The full path of a socket is limited to 103 bytes on macOS and 107 on Linux.
const LONGEST_SOCKET_DIRECTORY = 80

export type Places = { data: string; sockets: string; runAs: SystemUser | undefined }

/**
 * Decides where the database lives and which user runs it. An existing database takes precedence over the
 * current choice.
 */
export function choosePlaces(dataDir: string, log: (line: string) => void): Places {
  makeDirectory(dataDir)
  const directory = realpathSync(dataDir)
  const { data, runAs } = isRoot() ? placesForRoot(directory, log) : placesForUser(directory)
  if (dirname(data) !== directory) makePassable(dirname(data))
  return { data, runAs, sockets: prepareSockets(data, directory, runAs) }
}

function placesForUser(directory: string) {
  const data = join(directory, 'pg')
  if (existsSync(data) && ownerOf(data).uid !== process.getuid?.()) {
    throw new StartupError(
      `The database in ${data} belongs to ${ownerOf(data).name}, not to you.`,
      'Start Yardmaster as the user who first started it (often root), or set DATA_DIR to a directory that you own.',
    )
  }
  return { data, runAs: undefined }
}

function placesForRoot(directory: string, log: (line: string) => void) {
  const inside = join(directory, 'pg')
  const outside = join(systemDirectory(directory), 'pg')
  if (isDatabase(inside)) return { data: inside, runAs: ownerWhoCanEnter(inside) }
  if (isDatabase(outside)) return { data: outside, runAs: ownerWhoCanEnter(outside) }
  const runAs = unprivilegedUser()
  if (canEnter(runAs, directory)) return { data: inside, runAs }
  log(`User "${runAs.name}" cannot access ${directory}, so the database is stored in ${outside}.`)
  return { data: outside, runAs }
}

// The owner may differ from the current choice: "postgres" may have been added to the system after "nobody"
// created the database.
function ownerWhoCanEnter(data: string): SystemUser {
  const owner = ownerOf(data)
  if (owner.uid === 0) {
    const user = unprivilegedUser().name
    throw new StartupError(
      `The database in ${data} belongs to root, and PostgreSQL cannot run as root.`,
      `Change its owner to the user that runs it: chown -R ${user} ${data}`,
    )
  }
  if (!canEnter(owner, data)) {
    throw new StartupError(
      `The database in ${data} belongs to ${owner.name}, who can no longer access that directory.`,
      `Allow access through its parent directories (chmod o+x), or move it elsewhere and set DATA_DIR.`,
    )
  }
  return owner
}

/**
 * Creates a directory with its parents. On a read-only file system, Node reports the first missing directory
 * (ENOENT) instead of the reason, so that one is created again on its own.
 */
function makeDirectory(directory: string, mode = 0o777) {
  try {
    mkdirSync(directory, { recursive: true, mode })
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    let missing = directory
    while (!existsSync(dirname(missing))) missing = dirname(missing)
    mkdirSync(missing, { mode })
    throw error
  }
}

/** Creates a directory below SYSTEM_STATE that other users can traverse, whatever root's umask is. */
export function makePassable(directory: string) {
  mkdirSync(directory, { recursive: true })
  for (let at = directory; at.startsWith(SYSTEM_STATE); at = dirname(at)) chmodSync(at, 0o755)
}

function prepareSockets(data: string, directory: string, runAs: SystemUser | undefined): string {
  const sockets = shortEnough(join(dirname(data), 'run'))
    ? join(dirname(data), 'run')
    : shortSocketDirectory(directory)
  if (dirname(sockets).startsWith(SYSTEM_STATE)) makePassable(dirname(sockets))
  makeDirectory(sockets, 0o700)
  if (runAs) chownSync(sockets, runAs.uid, runAs.gid)
  const { uid, mode } = lstatSync(sockets)
  // Anyone who can reach the socket is the database's superuser, and any user could have created this
  // directory in /tmp.
  if (uid !== (runAs?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new StartupError(
      `Other users can access ${sockets}.`,
      `Delete it (rm -r ${sockets}) and start again.`,
    )
  }
  return sockets
}

function shortSocketDirectory(directory: string): string {
  if (isRoot()) return join(systemDirectory(directory), 'run')
  const name = `yardmaster-${digest(directory)}`
  return shortEnough(join(tmpdir(), name)) ? join(tmpdir(), name) : join('/tmp', name)
}

const isDatabase = (path: string) => existsSync(path) && readdirSync(path).length > 0
const shortEnough = (path: string) => Buffer.byteLength(path) <= LONGEST_SOCKET_DIRECTORY
const systemDirectory = (directory: string) => join(SYSTEM_STATE, digest(directory))
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
