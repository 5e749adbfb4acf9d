import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { EMULATORS } from './emulators.ts'

const program = new URL('emulate.ts', import.meta.url).pathname
const run = promisify(execFile)

test.each(Object.entries(EMULATORS))('%s starts and asks for a sign-in', async (_name, { start }) => {
  const { enter, close } = await start(0)
  const address = enter.find(([label]) => label === 'Address')?.[1] ?? ''
  const { status } = await fetch(address)
  expect([401, 404]).toContain(status)
  await close()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test('every emulator has a port of its own', () => {
  const ports = Object.values(EMULATORS).map(({ port }) => port)
  expect(new Set(ports).size).toBe(ports.length)
})

test('prints what to enter and what Yardmaster must be started with', async () => {
  const child = execFile(process.execPath, [program, 'visionlink', '0'])
  const output = await new Promise<string>((resolve) => {
    child.stdout?.once('data', resolve)
  })
  child.kill('SIGTERM')
  expect(output).toContain('ALLOW_PRIVATE_ADDRESSES=127.0.0.1')
  expect(output).toMatch(/Address +http:\/\/127\.0\.0\.1:\d+\/iso15143\n/u)
  expect(output).toMatch(/Client secret +emulated-secret\n/u)
  await new Promise((resolve) => child.once('exit', resolve))
})

test('lists the services if it does not know the name', async () => {
  await expect(run(process.execPath, [program, 'smoke'])).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining('visionlink, genie, iso15143, pointofrental, comdata, shell') as string,
  })
})
