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
  send: (reports) => post(way, jsonBody(reports.map((report) => [machine, report]))),
  close() {},
})

export const traccarSender = (machine: Machine, way: Way): Sender => ({
  most: 1,
  send: ([report]) => post(way, traccarBody(machine, report!)),
  close() {},
})

export const osmandSender = (machine: Machine, { url, signal }: Omit<Way, 'token'>): Sender => ({
  most: 1,
  send: ([report]) => request(`${url}?${osmandQuery(machine, report!).toString()}`, {}, signal),
  close() {},
})

const post = ({ url, token, signal }: Way, body: string): Promise<void> =>
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

async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    ...init,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  })
  // Read to the end, or the connection cannot be used again.
  const answer = await response.text()
  if (response.ok) return
  if (isPassing(response.status)) throw new Busy(secondsIn(response.headers.get('retry-after')))
  throw new Refused(`${response.status} ${answer.slice(0, 200)}`)
}
