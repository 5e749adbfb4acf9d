import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { ifMissing } from '../missingFile.ts'
import { BackupError } from './backupError.ts'
import type { BackupPlace, NewBackup } from './place.ts'

export const diskPlace = (directory: string): BackupPlace => ({
  kind: 'disk',
  where: directory,
  create: (name) => newFile(path.join(directory, name)),
  read: async (name) => createReadStream(path.join(directory, name)),
  async remove(name) {
    await rm(path.join(directory, name), { force: true })
    await rm(partialOf(path.join(directory, name)), { force: true })
  },
})

/** Writes next to the file, under another name, so that the file itself is either complete or missing. */
export async function newFile(file: string): Promise<NewBackup> {
  await mkdir(path.dirname(file), { recursive: true })
  if (await stat(file).catch(ifMissing)) throw exists(file)
  const partial = partialOf(file)
  // Only the owner may read it, because it contains secrets.
  await rm(partial, { force: true })
  const target = createWriteStream(partial, {
    mode: 0o600,
    flags: 'wx',
    flush: true,
    highWaterMark: 1024 ** 2,
  })
  return {
    target,
    reread: async () => createReadStream(partial, { highWaterMark: 1024 ** 2 }),
    async keep() {
      const { size } = await stat(partial)
      if (await stat(file).catch(ifMissing)) throw exists(file)
      await rename(partial, file)
      await syncDirectory(path.dirname(file))
      return size
    },
    async discard() {
      target.destroy()
      await finished(target).catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

const partialOf = (file: string) => `${file}.partial`

const exists = (file: string) =>
  new BackupError(`${file} already exists.`, 'Choose another name, or delete that file first.')

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
