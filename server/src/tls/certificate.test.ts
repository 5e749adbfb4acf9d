import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:tls'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../context.ts'
import { filesAt, makeCertificate, writeCertificate } from '../testing/makeCertificate.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { openCertificate } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import { UnusablePair, readKeyPair } from './keyPair.ts'

const directory = temporaryDirectory()
afterAll(() => directory.remove())

let paths: { cert: string; key: string }
let said: string[]
const opened: Certificate[] = []
const log = {
  warn: (_: object, message: string) => void said.push(message),
  info: (_: object, message: string) => void said.push(message),
}
beforeEach(() => {
  said = []
  paths = writeCertificate(directory.path)
})
afterEach(() => opened.splice(0).forEach((certificate) => certificate.close()))

async function open(): Promise<Certificate> {
  const certificate = await openCertificate(filesAt(paths), systemClock, log)
  opened.push(certificate)
  return certificate
}

test.each([
  ['a missing certificate', { cert: '/nowhere/cert.pem' }, /TLS_CERT \(\/nowhere\/cert.pem\) can't be read/],
  ['a missing key', { key: '/nowhere/key.pem' }, /TLS_KEY \(\/nowhere\/key.pem\) can't be read/],
])('names the variable of %s', async (_, wrong, message) => {
  const reading = readKeyPair(filesAt({ ...paths, ...wrong }))
  await expect(reading).rejects.toThrow(UnusablePair)
  await expect(reading).rejects.toThrow(message)
})

test('names the variable of a file that is no certificate, no key, or the key of another certificate', async () => {
  writeFileSync(paths.cert, 'nothing')
  await expect(readKeyPair(filesAt(paths))).rejects.toThrow(/TLS_CERT .* is not a certificate in PEM format/)
  writeCertificate(directory.path, { ...makeCertificate(), key: 'nothing' })
  await expect(readKeyPair(filesAt(paths))).rejects.toThrow(/TLS_KEY .* is not a private key in PEM format/)
  writeCertificate(directory.path, { ...makeCertificate(), key: makeCertificate().key })
  await expect(readKeyPair(filesAt(paths))).rejects.toThrow(/TLS_KEY .* does not belong to .* TLS_CERT/)
})

test('reports a certificate that has expired or is about to, and uses it', async () => {
  writeCertificate(directory.path, makeCertificate({ days: -1 }))
  expect((await open()).problem()).toBe('certificateExpired')
  expect(said).toEqual([expect.stringMatching(/THE CERTIFICATE HAS EXPIRED/)])
  writeCertificate(directory.path, makeCertificate({ days: 13 }))
  expect((await open()).problem()).toBe('certificateExpiring')
  writeCertificate(directory.path, makeCertificate({ days: 15 }))
  expect((await open()).problem()).toBeNull()
})

/** Opens a server that answers with what it gets. */
async function serve(certificate: Certificate) {
  const server = createServer(certificate.options(), (socket) => void socket.pipe(socket))
  certificate.renew(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function dial(port: number, options: { maxVersion?: 'TLSv1.1' } = {}) {
  const ca = readFileSync(paths.cert, 'utf8')
  const socket = connect({ port, host: '127.0.0.1', ca, ...options })
  await once(socket, 'secureConnect')
  return socket
}

const echo = async (socket: Awaited<ReturnType<typeof dial>>, text: string) => {
  socket.write(text)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  return bytes.toString()
}

test('uses new files by itself and keeps connections open', async () => {
  const certificate = await open()
  const { server, port } = await serve(certificate)
  const early = await dial(port)
  const first = early.getPeerCertificate().fingerprint256
  writeCertificate(directory.path, makeCertificate({ days: 100 }))
  await expect
    .poll(() => said)
    .toEqual([expect.stringMatching(/^The certificate of TLS_CERT has been replaced/)])
  const late = await dial(port)
  expect(late.getPeerCertificate().fingerprint256).not.toBe(first)
  expect(await echo(early, 'still here')).toBe('still here')
  early.destroy()
  late.destroy()
  server.close()
})

test('keeps the certificate in use while the new files are wrong, and says so once', async () => {
  const certificate = await open()
  const good = readFileSync(paths.key, 'utf8')
  const { server, port } = await serve(certificate)
  writeFileSync(paths.key, makeCertificate().key)
  await certificate.check()
  await certificate.check()
  expect(said).toEqual([expect.stringMatching(/TLS_KEY .* does not belong .* The certificate in use stays/)])
  expect(certificate.problem()).toBe('certificateRejected')
  const socket = await dial(port)
  expect(await echo(socket, 'works')).toBe('works')
  socket.destroy()
  writeFileSync(paths.key, good)
  await certificate.check()
  expect(certificate.problem()).toBeNull()
  server.close()
})

test('rejects versions before TLS 1.2', async () => {
  const { server, port } = await serve(await open())
  await expect(dial(port, { maxVersion: 'TLSv1.1' })).rejects.toThrow(/protocol|version/i)
  server.close()
})
