import type { Readable, Writable } from 'node:stream'

/** A backup that is being written. It counts only after `keep`. */
export type NewBackup = {
  target: Writable
  /** Reads what was written, once the target has ended. */
  reread(): Promise<Readable>
  /** Returns the size in bytes. */
  keep(): Promise<number>
  /** Leaves nothing behind. May be called at any time before `keep`. */
  discard(): Promise<void>
}

/** Where backups are stored. */
export type BackupPlace = {
  kind: 'disk' | 's3'
  /** The directory, or the address of the bucket. */
  where: string
  create(name: string): Promise<NewBackup>
  /** Rejects if there is no such backup. */
  read(name: string): Promise<Readable>
  /** Also removes what a killed process has left of it. */
  remove(name: string): Promise<void>
}
