import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Uses the strongest compression. It adds a few seconds to each build and saves every visitor about one
 * fifteenth of the download.
 */
const compress = promisify(brotliCompress)

const TEXT = /\.(js|css|svg|json)$/

/**
 * Writes a compressed copy next to every file, so that the server doesn't compress the same files for every
 * visitor.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => TEXT.test(name))
    await Promise.all(
      files.map(async (name) => {
        const file = path.join(dir, name)
        await writeFile(`${file}.br`, await compress(await readFile(file)))
      }),
    )
  },
})
