import http from 'node:http'
import { drive } from './drive.ts'
import type { Sent } from './use.ts'

type Options = {
  url: string
  token: string
  bodies: readonly string[]
  connections: number
  /** Requests per second. Without a value, requests are sent as fast as possible. */
  perSecond?: number | undefined
}

/** An address of a mobile network may send 60,000 messages a minute, which a fleet on one of them would exceed. */
const ADDRESSES = 16
const addressOf = (job: number) => `127.0.1.${1 + (job % ADDRESSES)}`

/** Posts all bodies and returns the total time and how long they waited. */
export async function postAll({ url, token, bodies, connections, perSecond }: Options): Promise<Sent> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Math.ceil(connections / ADDRESSES) })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const send = (job: number) => post(url, { agent, headers, localAddress: addressOf(job) }, bodies[job] ?? '')
  const sent = await drive({ jobs: bodies.length, atOnce: connections, perSecond, send })
  agent.destroy()
  return sent
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
