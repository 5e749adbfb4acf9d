import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** As small as it gets: it takes some seconds once, and every visitor is spared a fifteenth. */
const compress = promisify(brotliCompress)

const TEXT = /\.(js|css|svg)$/

/** Lays a compressed copy beside every file, so that the server does not compress the same ones for every visitor. */
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
