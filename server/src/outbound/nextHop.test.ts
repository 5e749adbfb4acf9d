import { expect, test } from 'vitest'
import { nextHop } from './nextHop.ts'

const hop = {
  url: new URL('https://feed.example/a'),
  method: 'POST',
  headers: new Headers({ 'x-api-key': 'secret', 'content-type': 'text/plain' }),
  body: Buffer.from('news'),
}

test('rejects a redirect from https to http', () => {
  expect(() => nextHop(hop, 302, 'http://feed.example/b')).toThrow('unencrypted')
})

test.for([
  [301, 'GET'],
  [302, 'GET'],
  [303, 'GET'],
  [307, 'POST'],
  [308, 'POST'],
] as const)('after a %i, the next request is a %s', ([status, method]) => {
  const { url, body, ...next } = nextHop(hop, status, '/b')
  expect([url.href, next.method, body !== null]).toEqual([
    'https://feed.example/b',
    method,
    method === 'POST',
  ])
  expect(next.headers.has('content-type')).toBe(method === 'POST')
  expect(next.headers.get('x-api-key')).toBe('secret')
})

test('drops credentials on another origin', () => {
  const { headers } = nextHop(hop, 307, 'https://other.example/b')
  expect([...headers.keys()]).toEqual(['content-type'])
})
