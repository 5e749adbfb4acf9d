import { diskFiles } from './files/diskFiles.ts'
import { openS3Files } from './files/s3Files.ts'
import type { S3Settings } from './files/s3Settings.ts'

/** Stores pictures and documents. Keys are generated here, never derived from anything that a caller sent. */
export type FileStore = {
  put(bytes: Buffer): Promise<string>
  /** Puts a file of a backup back under its key. */
  putBack(key: string, bytes: Buffer): Promise<void>
  /** Returns null if there is no such file. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Lists all files in no particular order, without other files in the same place. */
  list(): AsyncIterable<StoredFile>
  /** Rejects if the store can't be used at the moment. */
  check(): Promise<void>
}

/** `putAt` is when the file was stored, in milliseconds since 1970. */
export type StoredFile = { key: string; putAt: number }

/** Opens the configured store after a check that it works, or a directory if none is configured. */
export const openFiles = async (s3: S3Settings | undefined, directory: string): Promise<FileStore> =>
  s3 ? openS3Files(s3) : diskFiles(directory)
