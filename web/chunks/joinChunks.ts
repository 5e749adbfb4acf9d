/** A file of the build. */
export type Chunk = {
  ids: string[]
  /** Characters of source code. */
  size: number
  /** Only files of the same kind are joined. */
  kind: string
  /** The numbers of the parts that need something in it. */
  users: ReadonlySet<number>
}

/** A file, and what it makes the browser load besides. */
type Node = Chunk & {
  imports: Set<Node>
  /** The parts that load it, because they need it or because they need a file that imports it. */
  loaders: Set<number>
}

type Limits = {
  /** Characters of source code that are worth a request. */
  request: number
  /** A part that loads no more files than these needs no fewer. */
  few: number
  /** A part that loads more files than these loads too many, whatever the others would load in vain. */
  most: (part: number) => number
}

/** A part that loads as many files saves by one fewer what a request is worth. */
const MANY = 8
/** How much more a request is worth to a part that loads too many files. */
const TOO_MANY = 50

/**
 * Joins files until no part loads more than a few, or until another request would cost less than loading what
 * isn't needed. Each join must save more than it costs, summed over all parts by their weights.
 */
export function joinChunks(
  chunks: readonly Chunk[],
  importsOf: (id: string) => readonly string[],
  weights: readonly number[],
  { request, few, most }: Limits,
): Chunk[] {
  const weightOf = (part: number) => weights[part] ?? 0
  const nodes = connect(chunks, importsOf)
  const files = new Map<number, number>()
  const addFiles = (part: number, added: number) => files.set(part, (files.get(part) ?? 0) + added)
  const count = (some: Iterable<Node>) => {
    files.clear()
    for (const { loaders } of some) for (const part of loaders) addFiles(part, 1)
  }
  count(nodes)
  let isLast = false
  /** The more files a part loads, the more another one costs. */
  const valueOf = (part: number) => {
    const loaded = files.get(part) ?? 0
    if (loaded <= few) return 0
    const value = request * Math.min(weightOf(part), Math.sqrt(weightOf(part))) * (loaded / MANY) ** 3
    return isLast && loaded > most(part) ? value * TOO_MANY : value
  }
  const gains = new Map(nodes.map((node) => [node, new Map<Node, number>()]))
  const measure = (a: Node, b: Node): number => {
    const gain = gainOf(a, b, valueOf, weightOf)
    if (gain > 0) gains.get(a)?.set(b, gain)
    else gains.get(a)?.delete(b)
    return gain
  }
  const joinAll = () => {
    const left = [...gains.keys()]
    left.forEach((a, index) => left.slice(index + 1).forEach((b) => measure(a, b)))
    for (let pair = best(gains); pair; pair = best(gains)) {
      const [a, b, gain] = pair
      if (isBetween(a, b) || isBetween(b, a)) gains.get(a)?.delete(b)
      // Its parts may load fewer files than when the gain was measured.
      else if (measure(a, b) === gain) {
        for (const part of a.loaders) if (b.loaders.has(part)) addFiles(part, -1)
        gains.delete(b)
        join(a, b, [...gains.keys()])
        // Parts may load files now that only the other of the two imported.
        if (isLast) count(gains.keys())
        for (const known of gains.values()) [a, b].forEach((node) => known.delete(node))
        for (const other of gains.keys()) if (other !== a) measure(a, other)
      }
    }
  }
  joinAll()
  // Earlier, when most parts load many files, this would join what the first page doesn't need with what it needs.
  isLast = true
  count(gains.keys())
  joinAll()
  return [...gains.keys()]
}

function connect(chunks: readonly Chunk[], importsOf: (id: string) => readonly string[]): Node[] {
  const nodes = chunks.map((chunk) => ({ ...chunk, imports: new Set<Node>(), loaders: new Set(chunk.users) }))
  const nodeOf = new Map(nodes.flatMap((node) => node.ids.map((id) => [id, node] as const)))
  for (const node of nodes)
    for (const imported of node.ids.flatMap((id) => importsOf(id))) {
      const target = nodeOf.get(imported)
      if (target && target !== node) node.imports.add(target)
    }
  return nodes
}

type PerPart = (part: number) => number

/** Returns the characters that joining two files saves: a request for each part that loads both. */
function gainOf(a: Node, b: Node, valueOf: PerPart, weightOf: PerPart): number {
  if (a.kind !== b.kind) return 0
  let gain = 0
  for (const part of a.loaders) if (b.loaders.has(part)) gain += valueOf(part)
  if (gain === 0) return 0
  // Most pairs are ruled out by the files themselves, without what they import.
  gain -= excess(a, [b], weightOf) + excess(b, [a], weightOf)
  if (gain <= 0) return gain
  return gain - excess(a, reached(b).slice(1), weightOf) - excess(b, reached(a).slice(1), weightOf)
}

/** Returns the characters that the parts that load one file would load in vain if it needed the others. */
function excess({ loaders }: Node, others: readonly Node[], weightOf: PerPart): number {
  let sum = 0
  for (const part of loaders)
    for (const other of others) if (!other.loaders.has(part)) sum += other.size * weightOf(part)
  return sum
}

/** Returns a file and everything it imports. */
function reached(node: Node): Node[] {
  const found = new Set([node])
  for (const next of found) next.imports.forEach((imported) => found.add(imported))
  return [...found]
}

/** Whether a file imports another through a third one. Joined, they would import themselves. */
const isBetween = (from: Node, to: Node): boolean =>
  [...from.imports].some((next) => next !== to && reached(next).includes(to))

/** Moves the second file into the first. */
function join(a: Node, b: Node, rest: readonly Node[]): void {
  a.ids.push(...b.ids)
  a.size += b.size
  a.users = a.users.union(b.users)
  b.imports.forEach((node) => a.imports.add(node))
  for (const node of rest) if (node.imports.delete(b)) node.imports.add(a)
  a.imports.delete(a)
  const loaders = a.loaders.union(b.loaders)
  for (const node of reached(a)) loaders.forEach((part) => node.loaders.add(part))
}

function best(gains: ReadonlyMap<Node, ReadonlyMap<Node, number>>): [Node, Node, number] | undefined {
  let found: [Node, Node, number] | undefined
  for (const [a, known] of gains)
    for (const [b, gain] of known) if (gain > (found?.[2] ?? 0)) found = [a, b, gain]
  return found
}
