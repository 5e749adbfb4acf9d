import type { Machine } from '../machine.ts'
import { jsonBody } from '../wire/json.ts'
import { osmandQuery } from '../wire/osmand.ts'
import { traccarBody } from '../wire/traccar.ts'
import { Busy, Refused } from './sender.ts'
import type { Sender } from './sender.ts'

const PATIENCE = 60_000
const BATCH = 500

type Way = { url: string; token: string; signal: AbortSignal }

export const jsonSender = (machine: Machine, way: Way): Sender => ({
  most: BATCH,
  async send(reports) {
    const answer = await post(way, jsonBody(reports.map((report) => [machine, report])))
    const reasons = reasonsIn(answer)
    if (reasons.length === reports.length) throw new Refused([...new Set(reasons)].join(', '))
  },
  close() {},
})

export const traccarSender = (machine: Machine, way: Way): Sender => ({
  most: 1,
  async send([report]) {
    await post(way, traccarBody(machine, report!))
  },
  close() {},
})

export const osmandSender = (machine: Machine, { url, token, signal }: Way): Sender => ({
  most: 1,
  async send([report]) {
    const headers = { authorization: `Bearer ${token}` }
    await request(`${url}?${osmandQuery(machine, report!).toString()}`, { headers }, signal)
  },
  close() {},
})

/** The server may reject each reading separately. For an unregistered device it rejects all of them. */
function reasonsIn(answer: string): string[] {
  try {
    const { refused = [] } = JSON.parse(answer) as { refused?: { reason: string }[] }
    return refused.map(({ reason }) => reason)
  } catch {
    return []
  }
}

const post = ({ url, token, signal }: Way, body: string): Promise<string> =>
  request(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    },
    signal,
  )

const isPassing = (status: number) => status === 408 || status === 429 || status >= 500

const secondsIn = (header: string | null) =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined

async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    ...init,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  })
  // The body must be read to the end, or the connection can't be reused.
  const answer = await response.text()
  if (response.ok) return answer
  if (isPassing(response.status)) throw new Busy(secondsIn(response.headers.get('retry-after')))
  throw new Refused(`${response.status} ${answer.slice(0, 200)}`)
}
