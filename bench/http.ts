import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

type Options = {
  url: string
  token: string
  bodies: Iterable<string>
  connections: number
  /** Requests per second. Without a value, requests are sent as fast as possible. */
  perSecond?: number | undefined
}

/** Posts all bodies and returns the total time and the response time of each body. */
export async function postAll({ url, token, bodies, connections, perSecond }: Options) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const waits: number[] = []
  const source = bodies[Symbol.iterator]()
  const begun = performance.now()
  let sent = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = source.next(); !next.done; next = source.next()) {
        const due = perSecond ? begun + (sent++ / perSecond) * 1000 : 0
        if (due > performance.now()) await sleep(due - performance.now())
        const asked = performance.now()
        await post(url, { agent, headers }, next.value)
        waits.push(performance.now() - asked)
      }
    }),
  )
  agent.destroy()
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { seconds: (performance.now() - begun) / 1000, p50: at(0.5), p99: at(0.99) }
}

function post(url: string, options: http.RequestOptions, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, method: 'POST' }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        const taken = response.statusCode === 200 && text.includes('"refused":[]')
        if (taken) resolve()
        else reject(new Error(`${response.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}
