import { expect, test } from 'vitest'
import { readNatsSettings } from '../messages/natsSettings.ts'
import { readStreamSettings } from './streamSettings.ts'

const given = (more: { INGEST_REPLICAS?: number } = {}) => ({
  INGEST: 'stream' as const,
  INGEST_STREAM_MB: 10,
  ...more,
})
const nats = (urls: string) => readNatsSettings(urls)

test('three nodes keep each reading three times, and one node keeps it once', () => {
  const cluster = nats('nats://one,nats://two,nats://three')
  expect(readStreamSettings(given(), cluster)).toEqual({ replicas: 3, maxBytes: 10_485_760 })
  expect(readStreamSettings(given(), nats('nats://one'))).toMatchObject({ replicas: 1 })
  expect(readStreamSettings(given({ INGEST_REPLICAS: 5 }), nats('nats://one'))).toMatchObject({ replicas: 5 })
})

test('the stream needs NATS, and there is none unless it is asked for', () => {
  expect(() => readStreamSettings(given(), null)).toThrow('INGEST=stream needs NATS.')
  expect(readStreamSettings({ ...given(), INGEST: 'direct' }, nats('nats://one'))).toBeNull()
})
