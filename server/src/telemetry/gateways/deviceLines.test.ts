import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answerer, Requests } from '../../messages/requests.ts'
import { openDeviceLines } from './deviceLines.ts'

/** Connects processes without a network. While `isDown`, nothing arrives. */
function makeNetwork() {
  const answerers = new Set<{ subject: string; answerer: Answerer }>()
  const gaps: (() => void)[] = []
  const network = { isDown: false, told: 0, gaps }
  const others = (subject: string) => [...answerers].filter((each) => each.subject === subject)
  const requests: Requests = {
    async request(subject, payload) {
      if (network.isDown) return null
      for (const { answerer } of others(subject)) {
        const answer = await answerer(payload)
        if (answer !== null) return answer
      }
      return null
    },
    tell(subject, payload) {
      network.told++
      if (!network.isDown) for (const { answerer } of others(subject)) void answerer(payload)
    },
    answer(subject, answerer) {
      const own = { subject, answerer }
      answerers.add(own)
      return () => answerers.delete(own)
    },
    onGap: (call) => void gaps.push(call),
    close: async () => {},
  }
  return { network, requests, join: () => openDeviceLines(requests) }
}

/** A connection that ends itself when it is told to hang up, as a socket does. */
function makeLine(name: string, lines: ReturnType<typeof openDeviceLines>, isSameInstant = false) {
  const line = { isOpen: true, send: async (command: string) => `${name}: ${command}`, hangUp() {} }
  const release = lines.hold('device', line)
  if (!isSameInstant) vi.advanceTimersByTime(1)
  line.hangUp = () => {
    line.isOpen = false
    release()
  }
  return line
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sends commands to the newest connection, wherever it is, and closes the others', async () => {
  const { join } = makeNetwork()
  const [one, two] = [join(), join()]
  await expect(one.send('device', 'getver')).rejects.toMatchObject({ reason: 'notConnected' })
  const first = makeLine('first', one)
  expect(await two.send('device', 'getver')).toBe('first: getver')
  const second = makeLine('second', two)
  expect([first.isOpen, second.isOpen]).toEqual([false, true])
  expect(await one.send('device', 'getver')).toBe('second: getver')
  const third = makeLine('third', two)
  expect([second.isOpen, third.isOpen]).toEqual([false, true])
  expect(await one.send('device', 'getver')).toBe('third: getver')
})

test.each([
  ['the older', [0, 1]],
  ['the newer', [1, 0]],
  ['in the same millisecond, either', [0, 1]],
])('after an outage, one connection is left if %s process is back first', async (name, order) => {
  const { network, join } = makeNetwork()
  const [one, two] = [join(), join()]
  network.isDown = true
  const older = makeLine('older', one, name.includes('same'))
  const newer = makeLine('newer', two)
  expect([older.isOpen, newer.isOpen]).toEqual([true, true])
  network.isDown = false
  for (const place of order) network.gaps[place]?.()
  await vi.waitFor(() => expect([older.isOpen, newer.isOpen].filter(Boolean)).toHaveLength(1))
  if (!name.includes('same')) expect(newer.isOpen).toBe(true)
  expect(network.told).toBeLessThan(10)
})

test.each(['x'.repeat(20_000), '"\u0000é'.repeat(5_000)])(
  'shortens an answer that fits into no notification',
  async (long) => {
    const { join } = makeNetwork()
    const [one, two] = [join(), join()]
    one.hold('device', { send: async () => long, hangUp() {} })
    const answer = await two.send('device', 'getall')
    expect(answer.length).toBeGreaterThan(500)
    expect(long.startsWith(answer)).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify({ answer })))).toBeLessThan(7_500)
  },
)

test('ignores what is no message of ours', async () => {
  const { join, requests } = makeNetwork()
  const lines = join()
  const line = makeLine('only', lines)
  for (const payload of ['', 'null', '{"kind"', '{}'])
    expect(await requests.request('command.device', payload, 1)).toBeNull()
  expect(line.isOpen).toBe(true)
})
