import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Batch } from './millionTimeline.ts'
import type { Sent } from './use.ts'

const CONNECTIONS = 64
/** After a rejected or failed delivery. */
const RETRY_MS = 500

type Options = {
  address: string
  batches: Iterator<Batch, void>
  tokenOf: (account: number) => string
  seconds: number
  /** Sends at the pace of the devices, and otherwise as fast as deliveries are acknowledged. */
  atTheirPace: boolean
}

export type Load = Sent & {
  messages: number
  /** How often a delivery had to be repeated. */
  repeats: number
  /** The time that passed for the devices, in seconds. */
  simulated: number
  /** How far deliveries fell behind the devices, at most, in seconds. */
  behind: number
}

/** Sends batches for so many seconds. */
export async function sendFor(options: Options): Promise<Load> {
  const { address, batches, tokenOf, seconds, atTheirPace } = options
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const begun = performance.now()
  const end = begun + seconds * 1000
  const waits: number[] = []
  const load = { messages: 0, repeats: 0, behind: 0 }
  let firstAt = 0
  let lastAt = 0

  async function sendOne({ account, arrivesAt, readings }: Batch): Promise<void> {
    firstAt ||= arrivesAt
    lastAt = Math.max(lastAt, arrivesAt)
    const due = begun + (arrivesAt - firstAt)
    if (atTheirPace && due > end) return
    if (atTheirPace && due > performance.now()) await sleep(due - performance.now())
    if (atTheirPace) load.behind = Math.max(load.behind, (performance.now() - due) / 1000)
    const body = JSON.stringify({ readings })
    const asked = performance.now()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(account)}` }
    while (!(await post(`${address}/api/readings`, { agent, headers }, body))) {
      load.repeats++
      await sleep(RETRY_MS)
    }
    waits.push(performance.now() - asked)
    load.messages += readings.length
  }
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const { value, done } = batches.next()
        if (done) return
        await sendOne(value)
      }
    }),
  )
  agent.destroy()
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    ...load,
    seconds: (performance.now() - begun) / 1000,
    simulated: (lastAt - firstAt) / 1000,
    p50: at(0.5),
    p99: at(0.99),
  }
}

/** Resolves to whether everything was stored. Overload and limits ask to send again. */
function post(url: string, options: http.RequestOptions, body: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, method: 'POST' }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        const { statusCode = 0 } = response
        if (statusCode === 200 && text.includes('"refused":[]')) resolve(true)
        else if (statusCode === 429 || statusCode === 503) resolve(false)
        else reject(new Error(`${statusCode}: ${text.slice(0, 300)}`))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}
