import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const inProject = (...names) => join(root, ...names)

/** Whether a script was started itself, and not imported by another. */
export const isMain = (url) => fileURLToPath(url) === realpathSync(process.argv[1])

/** One digest over the contents of files, which a changed, added or renamed file changes. */
export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}
