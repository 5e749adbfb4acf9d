import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: {
    devices: { type: 'string', default: '20000' },
    ways: { type: 'string', default: 'batches,teltonika' },
  },
})

/** The cores on which the load, the server and PostgreSQL run together, and the threads of ingest. */
const RUNS = [
  { cores: '0', threads: 1 },
  { cores: '0,1', threads: 1 },
  { cores: '0,1', threads: 2 },
]
const INGEST = fileURLToPath(new URL('./ingest.bench.ts', import.meta.url))
/** The line of a way in the output of the benchmark, such as "batches of 100: 8,666 messages/s". */
const RATE = /^\s+([^:]+):\s+([\d,]+) messages\/s/

/** Runs the benchmark of one reading per device on some cores, and returns the rate of each way. */
async function measure({ cores, threads }: (typeof RUNS)[number]): Promise<Map<string, number>> {
  const { devices, ways } = options
  const args = [INGEST, '--only', 'one', '--devices', devices, '--threads', String(threads), '--ways', ways]
  const child = spawn('taskset', ['-c', cores, process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => {
    process.stdout.write(bytes)
    output += bytes.toString()
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the benchmark on cores ${cores} ended with ${code}`)
  const rates = new Map<string, number>()
  for (const line of output.split('\n')) {
    const [, way = '', rate] = RATE.exec(line) ?? []
    if (rate && !way.startsWith('an asset changes')) rates.set(way, Number(rate.replaceAll(',', '')))
  }
  return rates
}

const found: Map<string, number>[] = []
for (const run of RUNS) {
  console.log(`\n== cores ${run.cores}, INGEST_THREADS=${run.threads}`)
  found.push(await measure(run))
}
console.log('')
for (const way of found[0]?.keys() ?? []) {
  const rates = found.map((each) => each.get(way) ?? Number.NaN)
  const shown = RUNS.map(({ cores, threads }, index) => {
    const rate = rates[index] ?? Number.NaN
    const ratio = (rate / (rates[0] ?? 1)).toFixed(2)
    return `cores ${cores} with ${threads}: ${Math.round(rate).toLocaleString('en')}/s (${ratio})`
  })
  console.log(`${`${way}:`.padEnd(26)} ${shown.join(', ')}`)
}
