import { chownSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Places } from '../db/embedded/places.ts'
import type { ReadMember } from './archiveReader.ts'

/** Names that PostgreSQL uses: no dots at the beginning, so none leads out of the directory. */
const SAFE = /^pg\/(?:[A-Za-z0-9_][A-Za-z0-9_.]*\/)*(?:[A-Za-z0-9_][A-Za-z0-9_.]*)?$/

/** Writes the files of the database next to its place, and moves them there once they are complete. */
export function physicalTarget({ data, runAs }: Pick<Places, 'data' | 'runAs'>) {
  const unfinished = `${data}.unfinished`
  const own = (place: string) => {
    if (runAs) chownSync(place, runAs.uid, runAs.gid)
  }
  const made = new Set<string>()
  async function makeDirectory(directory: string): Promise<void> {
    if (made.has(directory)) return
    if (directory !== unfinished) await makeDirectory(path.dirname(directory))
    await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    own(directory)
    made.add(directory)
  }
  return {
    async begin(): Promise<void> {
      await rm(unfinished, { recursive: true, force: true })
      await makeDirectory(unfinished)
    },
    async take({ name, isDirectory, content }: ReadMember): Promise<void> {
      if (!SAFE.test(name)) throw new Error(`${name} is not a file of PostgreSQL`)
      const place = path.join(unfinished, name.slice('pg/'.length))
      if (isDirectory) return makeDirectory(place)
      await makeDirectory(path.dirname(place))
      await pipeline(Readable.from(content), createWriteStream(place, { mode: 0o600 }))
      own(place)
    },
    async finish(): Promise<void> {
      await rename(unfinished, data)
    },
    discard: () => rm(unfinished, { recursive: true, force: true }),
  }
}
