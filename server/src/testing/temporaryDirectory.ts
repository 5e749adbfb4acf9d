import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a directory that other users can traverse, so that it can hold a PostgreSQL that root runs as
 * another user.
 */
export function temporaryDirectory() {
  return newDirectory(tmpdir())
}

/**
 * Creates one in memory, if the system allows it: where other tests keep the disk busy, flushing a file to it can
 * take a minute.
 */
export function directoryInMemory() {
  return newDirectory(existsSync(MEMORY) ? MEMORY : tmpdir())
}

const MEMORY = '/dev/shm'

function newDirectory(parent: string) {
  const path = mkdtempSync(join(parent, 'yardmaster-test-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
