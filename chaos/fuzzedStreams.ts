import { pick } from '../server/src/demo/drawings/seeded.ts'
import { SENTENCES } from '../server/src/telemetry/protocols/queclink/capturedSentences.fixture.ts'
import * as packets from '../server/src/telemetry/protocols/ruptela/capturedPackets.fixture.ts'
import * as frames from '../server/src/telemetry/protocols/teltonika/capturedFrames.fixture.ts'
import { encodeNaming } from '../server/src/telemetry/protocols/teltonika/imei.ts'

export type DevicePort = 'teltonika' | 'queclink' | 'ruptela' | 'osmand' | 'mqtt'

const bytesOf = (texts: Record<string, unknown>) =>
  Object.values(texts)
    .filter((text) => typeof text === 'string')
    .map((hex) => Buffer.from(hex, 'hex'))

const REQUEST = 'POST /?id=352093086403001&lat=39.7&lon=-105&timestamp=1763163064&speed=3 HTTP/1.1\r\n'
const HEADERS = 'Host: yard.test\r\nContent-Length: 13\r\n\r\n{"location":1}'
/** A connection of MQTT 3.1.1 with a name and a password, a message, a subscription and a ping. */
const MQTT_PACKETS = [
  '101a00044d51545404c2003c0002683100026831000474657374',
  '321700117961726400682f72656164696e677300017b7d',
  '8208000100032f2b2300',
  'c000',
]

const SAMPLES: Record<DevicePort, Buffer[]> = {
  teltonika: bytesOf(frames),
  queclink: Object.values(SENTENCES).map((text) => Buffer.from(text)),
  ruptela: bytesOf(packets),
  osmand: [Buffer.from(REQUEST + HEADERS)],
  mqtt: MQTT_PACKETS.map((hex) => Buffer.from(hex, 'hex')),
}

/** What a device sends first, so that its frames are read. */
const OPENINGS: Partial<Record<DevicePort, Buffer>> = {
  teltonika: encodeNaming('352093086403001'),
  mqtt: SAMPLES.mqtt[0]!,
}

/** Returns a function that makes what a broken or hostile device might send to a port. */
export function streamMaker(random: () => number): (port: DevicePort) => { bytes: Buffer; frames: number } {
  const below = (limit: number) => Math.floor(random() * limit)
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => below(256)))

  function damaged(sample: Buffer): Buffer {
    const bytes = Buffer.from(sample)
    const at = below(bytes.length)
    switch (below(5)) {
      case 0:
        return bytes
      case 1:
        return bytes.subarray(0, at)
      case 2:
        return Buffer.concat([bytes.subarray(0, at), noise(1 + below(16)), bytes.subarray(at)])
      case 3:
        return noise(bytes.length)
      default:
        for (let left = 1 + below(4); left > 0; left--) bytes[below(bytes.length)]! ^= 1 << below(8)
        return bytes
    }
  }

  return (port) => {
    const sent = Array.from({ length: 1 + below(20) }, () => damaged(pick(random, SAMPLES[port])))
    const opening = random() < 0.9 ? OPENINGS[port] : undefined
    return { bytes: Buffer.concat([...(opening ? [opening] : []), ...sent]), frames: sent.length }
  }
}
