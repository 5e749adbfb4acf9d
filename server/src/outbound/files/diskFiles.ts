import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../errorCode.ts'
import type { FileStore } from '../files.ts'
import { newFileKey, pathOfKey } from './fileKey.ts'

export function diskFiles(directory: string): FileStore {
  const locate = (key: string) => path.join(directory, pathOfKey(key))
  return {
    async put(bytes) {
      const key = newFileKey()
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
