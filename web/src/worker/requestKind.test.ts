import { expect, test } from 'vitest'
import { kindOf } from './requestKind.ts'

const ORIGIN = 'https://yard.example'
const asked = (method: string, path: string, mode: RequestMode = 'cors') => ({
  method,
  mode,
  url: new URL(path, ORIGIN).href,
})

test.each([
  ['POST', '/app/logout', 'navigate', 'sign'],
  ['POST', '/app/login', 'cors', 'sign'],
  ['POST', '/app/login/company', 'navigate', 'sign'],
  ['POST', '/app/sso', 'navigate', 'sign'],
  ['GET', '/app/sso/7-abcdefghij?returnTo=%2F', 'navigate', 'sign'],
  ['GET', '/app/sso/callback?code=x', 'navigate', null],
  ['POST', '/app/account/switchBranch', 'navigate', 'form'],
  ['POST', '/api/equipment/7/repairs', 'cors', null],
  ['PUT', '/api/session/settings', 'cors', null],
  ['GET', '/', 'navigate', 'page'],
  ['GET', '/equipment/7?a=b', 'navigate', 'page'],
  ['GET', '/analytics/overview?viewing=1.2', 'navigate', 'page'],
  ['GET', '/analytics/embed', 'navigate', null],
  ['GET', '/app/account/history', 'navigate', null],
  ['GET', '/live/abc', 'navigate', null],
  ['GET', '/api/equipment/export', 'navigate', null],
  ['GET', '/api/equipment/7/profile', 'navigate', null],
  ['GET', '/static/shell-abc.js', 'cors', 'file'],
  ['GET', '/api/equipment/7/profile', 'cors', 'read'],
  ['GET', '/api/equipment/7/images/8', 'no-cors', 'read'],
  ['GET', '/api/live?only=inbox', 'cors', null],
  ['GET', '/api/webhooks', 'cors', null],
  ['GET', '/map/basemap.pmtiles', 'cors', null],
] as const)('handles %s %s (%s) as %s', (method, path, mode, kind) => {
  expect(kindOf(asked(method, path, mode), ORIGIN)).toBe(kind)
})

test('leaves requests to other origins alone', () => {
  expect(kindOf({ method: 'GET', mode: 'cors', url: 'https://tiles.example/static/a.js' }, ORIGIN)).toBeNull()
})
