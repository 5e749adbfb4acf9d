import path from 'node:path'

/**
 * Returns what an import refers to: a path from the root of the repository for our own files, and the
 * specifier itself for packages and Node modules. `importer` is a path from the root.
 */
export function resolveImport(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  const [, workspace, file] = /^@yardmaster\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  return workspace === undefined ? specifier : `${workspace}/src/${file}`
}
