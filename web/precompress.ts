import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Beyond it takes ten times as long for three parts in a hundred. */
const QUALITY = 9
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
        const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
        await writeFile(`${file}.br`, await compress(await readFile(file), { params }))
      }),
    )
  },
})
