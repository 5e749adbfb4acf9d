import { access, constants, glob, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifMissing } from '../../missingFile.ts'
import type { FileStore } from '../files.ts'
import { keyOfPath, newFileKey, pathOfKey } from './fileKey.ts'

export function diskFiles(directory: string): FileStore {
  const locate = (key: string) => path.join(directory, pathOfKey(key))
  async function write(key: string, bytes: Buffer): Promise<void> {
    const place = locate(key)
    await mkdir(path.dirname(place), { recursive: true })
    // The file is written to disk before its row is committed, completely or not at all.
    const temporary = `${place}.part`
    const handle = await open(temporary, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, place)
  }
  return {
    async put(bytes) {
      const key = newFileKey()
      await write(key, bytes)
      return key
    },
    putBack: write,
    async get(key) {
      return readFile(locate(key)).catch(ifMissing)
    },
    async remove(key) {
      await rm(locate(key), { force: true })
    },
    async check() {
      await mkdir(directory, { recursive: true })
      await access(directory, constants.W_OK)
    },
    async *list() {
      for await (const place of glob('??/*', { cwd: directory })) {
        const key = keyOfPath(place.replaceAll(path.sep, '/'))
        // The file may have been removed meanwhile.
        const found = key && (await stat(locate(key)).catch(ifMissing))
        if (found) yield { key, putAt: found.mtimeMs }
      }
    },
  }
}
