import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPath, paths } from './paths.ts'

test.each(['/', '/categories', '/categories?x=1&y=%20#add=true', '/app/account/history?backTo=%2F'])(
  'accepts %s as a path of this application',
  (path) => {
    expect(isOwnPath(path)).toBe(true)
  },
)

test.each([
  '',
  'categories',
  '//evil.example',
  '/\\evil.example',
  '\\/evil',
  'https://evil.example',
  '/a\\b',
  '/a b',
  '/a\nb',
  '/é',
])('rejects %j as a path of this application', (path) => {
  expect(isOwnPath(path)).toBe(false)
})

test('accepts only paths that stay on our host', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `/${text}`),
        fc.webUrl(),
      ),
      (text) => {
        fc.pre(isOwnPath(text))
        expect(new URL(text, 'https://yard.example').host).toBe('yard.example')
      },
    ),
  )
})

test('keeps the return address intact in the login URL', () => {
  const address = new URL(paths.login('/categories?a=b&c#add=true'), 'https://yard.example')
  expect(address.searchParams.get('returnTo')).toBe('/categories?a=b&c#add=true')
  expect(paths.login()).toBe('/app/login')
})
