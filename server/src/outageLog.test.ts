import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitOutages } from './outageLog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('writes each message about an outage once a minute, with the number of those left out', () => {
  const lines: { msg: string; omitted?: number }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { level: 'debug', stream, hooks: { logMethod: limitOutages() } } })
  const full = Object.assign(new Error('no space'), { code: '53100' })
  for (let request = 0; request < 3; request++) log.child({}).error({ err: full }, 'requests fail')
  log.error({ err: full }, 'jobs fail')
  for (let request = 0; request < 2; request++) log.error({ err: new Error('a bug') }, 'unexpected')
  log.warn('without details')
  vi.advanceTimersByTime(60_000)
  log.error({ err: full }, 'requests fail')
  expect(lines.map(({ msg, omitted }) => [msg, omitted])).toEqual([
    ['requests fail', 0],
    ['jobs fail', 0],
    ['unexpected', undefined],
    ['unexpected', undefined],
    ['without details', undefined],
    ['requests fail', 2],
  ])
})
