import { readFileSync } from 'node:fs'
import path from 'node:path'
import { resolveImport } from './resolveImport.ts'

export type Edge = { from: string; to: string }

/** Matches the ends of static, dynamic and type imports, and of exports from other files. */
const SPECIFIER = /\b(?:from|import)\s*\(?\s*'([.@][^'\n]*)'/g

/** Returns every import of these files, type imports included. Paths are from the root of the repository. */
export const importsOf = (root: string, files: readonly string[]): Edge[] =>
  files.flatMap((from) => {
    const code = readFileSync(path.join(root, from), 'utf8')
    return [...code.matchAll(SPECIFIER)].map(([, specifier = '']) => ({
      from,
      to: resolveImport(from, specifier),
    }))
  })

/**
 * Returns one cycle among the groups of files as a list of "group → group: file → file", or null if there is
 * none. Files without a group don't count.
 */
export function findCycle(
  edges: readonly Edge[],
  groupOf: (file: string) => string | undefined,
): string[] | null {
  const reasons = new Map<string, Map<string, string>>()
  for (const { from, to } of edges) {
    const [user, used] = [groupOf(from), groupOf(to)]
    if (user === undefined || used === undefined || user === used) continue
    const known = reasons.get(user) ?? new Map<string, string>()
    reasons.set(user, known.set(used, `${user} → ${used}: ${from} → ${to}`))
  }
  const finished = new Set<string>()
  const visit = (group: string, trail: readonly string[]): string[] | null => {
    const start = trail.indexOf(group)
    if (start >= 0) {
      const round = [...trail.slice(start), group]
      return round.slice(1).map((next, n) => reasons.get(round[n] ?? '')?.get(next) ?? '')
    }
    if (finished.has(group)) return null
    for (const next of reasons.get(group)?.keys() ?? []) {
      const cycle = visit(next, [...trail, group])
      if (cycle) return cycle
    }
    finished.add(group)
    return null
  }
  for (const group of reasons.keys()) {
    const cycle = visit(group, [])
    if (cycle) return cycle
  }
  return null
}
