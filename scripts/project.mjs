import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const inProject = (...names) => join(root, ...names)

/** Returns whether the script was started directly rather than imported. */
export const isMain = (url) => fileURLToPath(url) === realpathSync(process.argv[1])

/** Returns one digest of the contents of files. It changes when a file is changed, added or renamed. */
export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

// The order of the file system differs between machines.
const byName = (a, b) => (a.name < b.name ? -1 : 1)

/** Returns all handwritten files in a fixed order. */
export function filesIn(directory) {
  return readdirSync(directory, { withFileTypes: true })
    .toSorted(byName)
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
    .flatMap((entry) => {
      const path = join(directory, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}
