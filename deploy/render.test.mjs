import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readValues, render } from './render.mjs'

const directory = mkdtempSync(join(tmpdir(), 'yardmaster-render-'))
afterAll(() => rmSync(directory, { recursive: true }))

const EXAMPLE = readValues(readFileSync(new URL('cluster.env.example', import.meta.url), 'utf8'))
let rendered = 0
const renderWith = (values) => {
  const place = join(directory, String(rendered++))
  render({ ...EXAMPLE, ...values }, place)
  return (...path) => readFileSync(join(place, ...path), 'utf8')
}
const serversOf = (configuration) => configuration.match(/(?<=^ +server ).+/gm)

test('the three machines run everything unless other values are given', () => {
  const read = renderWith({})
  expect(serversOf(read('haproxy', 'edge.cfg')).slice(0, 3)).toEqual([
    '10.0.0.11 10.0.0.11:3000 check',
    '10.0.0.12 10.0.0.12:3000 check',
    '10.0.0.13 10.0.0.13:3000 check',
  ])
  expect(serversOf(read('haproxy', 'edge.cfg')).at(-1)).toBe('10.0.0.13 10.0.0.13:1883 check port 3001')
  expect(read('nats', 'nats.conf')).toContain('"nats://10.0.0.12:6222"')
})

test('a line is repeated for each value of a list', () => {
  const read = renderWith({ APIS: '10.0.0.21', GATEWAYS: '10.0.0.31, 10.0.0.32', NATS1: '10.0.0.21' })
  expect(serversOf(read('haproxy', 'edge.cfg'))).toEqual([
    '10.0.0.21 10.0.0.21:3000 check',
    ...[3080, 5027, 5004, 5046, 5055, 1883].flatMap((port) => [
      `10.0.0.31 10.0.0.31:${port} check port 3001`,
      `10.0.0.32 10.0.0.32:${port} check port 3001`,
    ]),
  ])
  expect(readValues(read('yardmaster', 'yardmaster.env')).NATS_URL).toContain('@10.0.0.21:4222,')
})

test('nothing is left to fill in', () => {
  renderWith({})
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  expect(files.length).toBeGreaterThan(10)
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), 'utf8')).not.toMatch(/\$\{(each )?[A-Z]/)
})

test('a missing value is an error that names it', () => {
  expect(() => render({ ...EXAMPLE, HOST2: undefined }, join(directory, 'none'), ['nats'])).toThrow(
    'nats/nats.conf needs a value for HOST2.',
  )
})
