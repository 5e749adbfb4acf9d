import { readFileSync } from 'node:fs'
import { screenAt } from '@yardmaster/core/screenAt.ts'
import { SCREENS } from '@yardmaster/core/screens.ts'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'

const ADDRESSES = Object.values(SCREENS).map((path) => path.replaceAll(/:\w+/g, 'a%2Fb'))

test('every screen that the server knows has a page, and no page has a path of its own', () => {
  const routes = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8')
  const names = [...routes.matchAll(/lazyPage\(\s*'(\w+)'/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(Object.keys(SCREENS)))
  const literals = [...routes.matchAll(/path="([^"]+)"/g)].map(([, path]) => path)
  expect(literals).toEqual(['/app/*', '*'])
})

test.each([
  ...ADDRESSES,
  ...ADDRESSES.flatMap((path) => [`${path}/`, `${path}//`, path.toUpperCase(), `${path}/other`]),
  '/%63ategories',
  '/c%61tegories/',
  '/categories%2F',
  '/equipment//events',
  '/equipment/a b',
  '/.env',
  '/wp-login.php',
])('server and browser agree whether %s is a screen', (path) => {
  const known = Object.values(SCREENS).some((pattern) => matchPath(pattern, decoded(path)))
  expect(screenAt(path) !== null).toBe(known)
})

/** Decodes a path as the router does before it looks for a page. */
const decoded = (path: string) =>
  path
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/')
