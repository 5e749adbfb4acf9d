import { diskFiles } from './files/diskFiles.ts'
import { openS3Files } from './files/s3Files.ts'
import type { S3Settings } from './files/s3Settings.ts'

/** Where pictures and documents are kept. Keys are made here, never from anything that a caller sent. */
export type FileStore = {
  put(bytes: Buffer): Promise<string>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** All of them, in no order; what lies beside them and is not ours is left out. */
  list(): AsyncIterable<StoredFile>
}

/** When it was put, in milliseconds since 1970. */
export type StoredFile = { key: string; putAt: number }

/** The store that is configured, found to work; without one, a directory. */
export const openFiles = async (s3: S3Settings | undefined, directory: string): Promise<FileStore> =>
  s3 ? openS3Files(s3) : diskFiles(directory)
