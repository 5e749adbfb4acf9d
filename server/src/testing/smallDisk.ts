import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../errorCode.ts'
import { isRoot } from '../db/embedded/systemUser.ts'
import { temporaryDirectory } from './temporaryDirectory.ts'

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0

/** A disk of its own that a test can fill. */
export type SmallDisk = {
  path: string
  /** Fills it to the last byte. */
  fill(): void
  free(): void
  /** Remounts it so that nothing can be written. */
  forbidWriting(): void
  remove(): void
}

/** Mounts a file system in memory, which only root can do, and not in every container. Otherwise returns null. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  if (!isRoot() || process.platform !== 'linux') return null
  const directory = temporaryDirectory()
  const path = join(directory.path, 'disk')
  mkdirSync(path)
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path)) {
    directory.remove()
    return null
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast),
    forbidWriting: () => void run('mount', '-o', 'remount,ro', path),
    remove() {
      run('umount', '--lazy', path)
      directory.remove()
    },
  }
}

function writeUntilFull(file: string): void {
  for (const size of [1024 ** 2, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size))
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error
    }
  }
}
