import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errorCode.ts'

/** Where pictures and documents are kept. Keys are made here, never from anything that a caller sent. */
export type FileStore = {
  put(bytes: Buffer): Promise<string>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{32}$/

export function diskFiles(directory: string): FileStore {
  const locate = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a file key')
    return path.join(directory, key.slice(0, 2), key)
  }
  return {
    async put(bytes) {
      const key = randomBytes(16).toString('hex')
      const place = locate(key)
      await mkdir(path.dirname(place), { recursive: true })
      // On disk before its row is committed, and whole or not at all.
      const temporary = `${place}.part`
      const handle = await open(temporary, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, place)
      return key
    },
    async get(key) {
      try {
        return await readFile(locate(key))
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(locate(key), { force: true })
    },
  }
}
