import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { SENTENCES } from '../protocols/queclink/capturedSentences.fixture.ts'
import { QUECLINK_UDP } from './datagramProtocols.ts'
import { DEVICE, recordingIntake } from './intake.fixture.ts'
import { recordLog } from './log.fixture.ts'
import { listenUdp } from './udpPort.ts'

const KNOWN = { ...DEVICE, uniqueId: '862894020180553' }
const opened: { close(): unknown }[] = []
afterEach(() => Promise.all(opened.splice(0).map((socket) => socket.close())))

async function start() {
  const notes = recordingIntake([KNOWN])
  const log = recordLog()
  const gateway = await listenUdp(notes.intake, QUECLINK_UDP, { host: '127.0.0.1', port: 0, log })
  const socket = createSocket('udp4')
  opened.push(gateway, socket)
  const send = (text: string) => socket.send(text, gateway.port, '127.0.0.1')
  return { notes, log, socket, send }
}

test('answers each sentence of a datagram after its commit', async () => {
  const { notes, socket, send } = await start()
  const answers: string[] = []
  socket.on('message', (answer) => answers.push(String(answer)))
  const commit = notes.hold()
  const submitted = notes.next('submit')
  send(SENTENCES.FRI_GV300 + SENTENCES.IGN_GV300_LAST_KNOWN)
  await submitted
  expect(answers).toEqual([])
  commit()
  while (answers.length < 2) await once(socket, 'message')
  expect(answers).toEqual(['+SACK:9607$', '+SACK:129A$'])
})

test('does not answer an unknown device or half a sentence, and logs the latter', async () => {
  const { notes, log, socket, send } = await start()
  send(SENTENCES.DIS)
  const refused = notes.next('refuse')
  send(SENTENCES.FRI_GV300.slice(0, 60))
  await refused
  expect(log.warnings).toMatchObject([{ details: { detail: 'it ends within a sentence' } }])
  send(SENTENCES.FRI_GV300)
  expect(String((await once(socket, 'message'))[0])).toBe('+SACK:9607$')
})
