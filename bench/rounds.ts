/** Something to measure: a request that several workers repeat concurrently. */
export type Contender = { name: string; ask: (worker: number) => Promise<unknown>; cpu: () => Promise<Cpu> }

/** CPU seconds used so far. */
type Cpu = { database: number; server: number }

export type Result = {
  name: string
  /** Requests per second in the best round and in the median round. */
  best: number
  median: number
  /** CPU milliseconds per request. */
  cpu: Cpu
}

type Options = { rounds: number; seconds: number; concurrency: number }

/** Warms up the server, so that its code is compiled as on a server that has run for a while. */
const WARM_UP = { questions: 5000, seconds: 20 }

/**
 * Runs the contenders in turn after a warm-up, so that other load on the machine affects all of them
 * equally.
 */
export async function runInTurns(contenders: Contender[], options: Options): Promise<Result[]> {
  for (const contender of contenders)
    await load(contender, { ...options, seconds: WARM_UP.seconds, questions: WARM_UP.questions })
  const rates = contenders.map((): number[] => [])
  const spent = contenders.map(() => ({ database: 0, server: 0, count: 0 }))
  for (let round = 0; round < options.rounds; round++)
    for (const [index, contender] of contenders.entries()) {
      const before = await contender.cpu()
      const { count, seconds } = await load(contender, options)
      const after = await contender.cpu()
      rates[index]?.push(count / seconds)
      const sum = spent[index]
      if (!sum) continue
      sum.database += after.database - before.database
      sum.server += after.server - before.server
      sum.count += count
    }
  return contenders.map(({ name }, index) => {
    const sorted = (rates[index] ?? []).toSorted((a, b) => b - a)
    const { database = 0, server = 0, count = 1 } = spent[index] ?? {}
    return {
      name,
      best: sorted[0] ?? 0,
      median: sorted[sorted.length >> 1] ?? 0,
      cpu: { database: (database / count) * 1000, server: (server / count) * 1000 },
    }
  })
}

async function load(
  { ask }: Contender,
  { seconds, concurrency, questions = Infinity }: Options & { questions?: number },
) {
  const begun = performance.now()
  const end = begun + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      while (performance.now() < end && count < questions) {
        await ask(worker)
        count++
      }
    }),
  )
  return { count, seconds: (performance.now() - begun) / 1000 }
}

export const describe = ({ name, best, median, cpu }: Result): string =>
  `  ${name.padEnd(22)} ${best.toFixed(1).padStart(8)}/s best ${median.toFixed(1).padStart(8)}/s median` +
  `   CPU ${cpu.database.toFixed(2)} ms PostgreSQL + ${cpu.server.toFixed(2)} ms Node`
