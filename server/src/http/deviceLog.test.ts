import { expect, test } from 'vitest'
import { deviceLog } from './deviceLog.ts'

test('writes the id of the request and what is known, but not the request itself', () => {
  const written: unknown[] = []
  const write = (level: string) => (details: object, message: string) =>
    written.push([level, details, message])
  const log = deviceLog({ debug: write('debug'), warn: write('warn'), error: write('error') })
  const err = new Error('wrong')
  const ofRequest = log.child({ reqId: 'a-1' })
  ofRequest.error({ err, req: { url: '/api/osmand?id=ex-1' }, res: {} }, 'failed')
  ofRequest.warn('said')
  ofRequest.fatal(err)
  ofRequest.info({ req: {} }, 'incoming request')
  expect(written).toEqual([
    ['error', { reqId: 'a-1', err }, 'failed'],
    ['warn', { reqId: 'a-1' }, 'said'],
    ['error', { reqId: 'a-1', err }, ''],
  ])
})
