import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what is written here in memory. */
const IN_MEMORY = '/dev/shm'
/** The databases of all tests take 6 GB, and the processes need as much. */
const NEEDED_BYTES = 12 * 1024 ** 3

/**
 * Makes a directory for all temporary files of the tests, in memory if there is room. Tests write hundreds of
 * databases and thousands of files that nobody reads again. On a disk, this takes a fifth of their time.
 */
export function makeTestDirectory(memory = IN_MEMORY, neededBytes = NEEDED_BYTES) {
  if (isUsable(memory)) removeAbandoned(memory)
  const parent = isUsable(memory) && hasRoom(memory, neededBytes) ? memory : tmpdir()
  const path = mkdtempSync(join(parent, prefixOf(process.pid)))
  // PostgreSQL runs as another user if the tests are started by root.
  chmodSync(path, 0o711)
  return path
}

const isUsable = (directory) => isWritable(directory) && !isNoexec(directory)

const prefixOf = (pid) => `yardmaster-${process.getuid?.() ?? ''}-${pid}-`

/** A run that was killed leaves its directory, which would take memory until the computer restarts. */
function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^yardmaster-\d*-(\d+)-/.exec(name)?.[1])
    if (pid && name.startsWith(prefixOf(pid)) && !isRunning(pid))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isWritable(directory) {
  try {
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL's programs are copied next to its data if another user has to run them. */
function isNoexec(directory) {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === directory)?.[3]
  return options?.split(',').includes('noexec') ?? false
}

function hasRoom(directory, neededBytes) {
  const { bavail, bsize } = statfsSync(directory)
  return Math.min(bavail * bsize, availableMemory()) >= neededBytes
}

/** A container may have less memory than its computer. */
const availableMemory = () => process.availableMemory?.() ?? freemem()
