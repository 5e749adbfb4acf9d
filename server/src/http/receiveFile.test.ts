import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { receiveFile } from './receiveFile.ts'

const directory = temporaryDirectory()
afterAll(directory.remove)

let files = 0
const newPlace = () => path.join(directory.path, String((files += 1)))
const request = <Stream extends Readable>(stream: Stream, headers: Record<string, string> = {}) =>
  Object.assign(stream, { headers })

test('writes the body up to the limit', async () => {
  const place = newPlace()
  await receiveFile(request(Readable.from([Buffer.from('ab'), Buffer.from('c')])), place, 3)
  expect(readFileSync(place, 'utf8')).toBe('abc')
})

test('rejects a larger body by its announced length and by its received bytes', async () => {
  const announced = request(Readable.from([]), { 'content-length': '4' })
  await expect(receiveFile(announced, newPlace(), 3)).rejects.toMatchObject({ status: 413 })
  const sent = request(Readable.from([Buffer.from('ab'), Buffer.from('cd'), Buffer.from('ef')]))
  await expect(receiveFile(sent, newPlace(), 3)).rejects.toMatchObject({ status: 413 })
  // The connection stays open, so that the error can be sent.
  expect(sent.destroyed).toBe(false)
})

test('does not treat an aborted upload as a server error', async () => {
  const stream = request(new PassThrough())
  const received = receiveFile(stream, newPlace(), 3)
  stream.destroy(new Error('aborted'))
  await expect(received).rejects.toMatchObject({ status: 400, code: 'error.uploadBroken' })
})
