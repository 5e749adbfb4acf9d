import type { FleetColumns } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import { encodeMoves } from '@yardmaster/core/telemetry/moves.ts'
import type { Move } from '@yardmaster/core/telemetry/moves.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSource, lastStream } from '../../../../lib/eventSource.fixture.ts'
import { queryClient } from '../../../../lib/query.ts'
import { notifyRenewed } from '../../../../lib/renewal.ts'
import { connectFleet } from './fleetConnection.ts'
import type { FleetState } from './fleetConnection.ts'

const sendReady = (resumed: boolean) => lastStream().receive('ready', JSON.stringify({ resumed }))
const sendMoves = (...moves: Move[]) =>
  lastStream().receive('moves', btoa(String.fromCharCode(...encodeMoves(moves))))

const columns = (names: Record<number, string>): FleetColumns => {
  const id = Object.keys(names).map(Number)
  const none = id.map(() => null)
  return {
    asOf: 0,
    id,
    name: Object.values(names),
    branch: id.map(() => 1),
    category: id.map(() => 0),
    lat: none,
    lng: none,
    heading: none,
    speed: none,
    status: id.map(() => 0),
    age: none,
    flags: id.map(() => []),
  }
}

const moveTo = (id: number, lat: number): Move => ({
  id,
  position: { lat, lng: 1 },
  heading: null,
  speed: null,
  status: 'moving',
  at: 1000,
  flags: [],
})

const fetched: string[] = []
/** The server's response. While it is null, calls wait. */
let answer: ((address: string) => Response) | null
let waiting: (() => void)[] = []
let state: FleetState
let connection: ReturnType<typeof connectFleet>
const settled = () => vi.advanceTimersByTimeAsync(0)
const names = () => [...(state.fleet?.matching({}, '') ?? [])].map((index) => state.fleet?.asset(index).name)
const answering = (fleet: FleetColumns) => () => Response.json(fleet)
const answerWith = (next: NonNullable<typeof answer>) => {
  answer = next
  for (const go of waiting.splice(0)) go()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    if (!answer) await new Promise<void>((resolve) => waiting.push(resolve))
    return answer?.(address)
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  answer = answering(columns({ 1: 'Lift', 2: 'Pump' }))
  connection = connectFleet((next) => {
    state = next
  })
})
afterEach(() => {
  connection.end()
  queryClient.clear()
  FakeSource.opened = []
  fetched.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('fetches the fleet once the stream is ready', async () => {
  expect(fetched).toEqual([])
  sendReady(false)
  await settled()
  expect(state).toMatchObject({ connection: 'live', error: null })
  expect(names()).toEqual(['Lift', 'Pump'])
  expect(fetched).toEqual(['/api/map/fleet'])
})

test('fetches the fleet after three seconds if the stream is held back', async () => {
  await vi.advanceTimersByTimeAsync(3000)
  expect(names()).toEqual(['Lift', 'Pump'])
  expect(state.connection).toBe('connecting')
})

test('keeps moves that arrive during the fetch', async () => {
  answer = null
  sendReady(false)
  await settled()
  sendMoves(moveTo(2, 39.5))
  answerWith(answering(columns({ 1: 'Lift', 2: 'Pump' })))
  await settled()
  expect(state.fleet?.asset(1).lat).toBe(39.5)
})

test('fetches only changed equipment and removes ids missing from the response', async () => {
  sendReady(false)
  await settled()
  answer = answering(columns({ 3: 'Crane' }))
  lastStream().receive('changed', '[1,3]')
  await settled()
  expect(fetched.at(-1)).toBe('/api/map/fleet?ids=1.3')
  expect(names()).toEqual(['Crane', 'Pump'])
})

test.each([401, 403])('removes the fleet at once when the user may no longer see it (%i)', async (status) => {
  sendReady(false)
  await settled()
  answer = () => Response.json({ error: 'No' }, { status })
  lastStream().receive('ended', '{}')
  await settled()
  expect(state).toMatchObject({ fleet: null, error: { status } })
})

test('keeps the fleet when the session has ended and reconnects when it is renewed', async () => {
  sendReady(false)
  await settled()
  answer = () => Response.json({ error: 'No', code: 'error.signedOut' }, { status: 403 })
  lastStream().receive('ended', '{}')
  await settled()
  expect(state.error).toMatchObject({ status: 403 })
  expect(names()).toEqual(['Lift', 'Pump'])
  const before = FakeSource.opened.length
  answer = answering(columns({ 3: 'Crane' }))
  notifyRenewed()
  await settled()
  expect(FakeSource.opened).toHaveLength(before + 1)
  expect(state.error).toBeNull()
  expect(names()).toEqual(['Crane'])
})

describe('a lost connection', () => {
  beforeEach(async () => {
    sendReady(false)
    await settled()
  })

  test('is reported and recovers automatically', async () => {
    lastStream().fail(0)
    expect(state.connection).toBe('lost')
    sendReady(true)
    sendMoves(moveTo(1, 38.5))
    await settled()
    expect(state.connection).toBe('live')
    expect(state.fleet?.asset(0).lat).toBe(38.5)
    expect(fetched).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched).toHaveLength(2)
  })

  test('is reopened at the last cursor after a refusal', async () => {
    sendMoves(moveTo(1, 38.5))
    lastStream().receive('moves', 'AA==', '77')
    lastStream().fail(FakeSource.CLOSED)
    await vi.advanceTimersByTimeAsync(2000)
    expect(FakeSource.opened.map(({ url }) => url)).toEqual(['/api/map/live', '/api/map/live?cursor=77'])
  })

  test('is reopened immediately when the browser is back online', () => {
    window.dispatchEvent(new Event('online'))
    expect(FakeSource.opened).toHaveLength(2)
  })
})

test('reports a failed fetch and fetches again on retry', async () => {
  answer = () => Response.json({ error: 'Away' }, { status: 503 })
  sendReady(false)
  await settled()
  expect(state).toMatchObject({ fleet: null, error: { status: 503 } })
  answer = answering(columns({ 1: 'Lift' }))
  connection.retry()
  await settled()
  expect(state.error).toBeNull()
  expect(names()).toEqual(['Lift'])
})

test('publishes nothing after the end', async () => {
  answer = null
  sendReady(false)
  await settled()
  connection.end()
  const last = state
  answerWith(answering(columns({ 1: 'Lift' })))
  await settled()
  expect(state).toBe(last)
  expect(lastStream().readyState).toBe(FakeSource.CLOSED)
})
