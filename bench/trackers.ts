import { once } from 'node:events'
import { connect } from 'node:net'
import { encodeAvl } from '../server/src/telemetry/protocols/teltonika/encode.ts'
import { encodeFrame } from '../server/src/telemetry/protocols/teltonika/frames.ts'
import { encodeNaming } from '../server/src/telemetry/protocols/teltonika/imei.ts'
import { reportOf } from './messages.ts'

/** The number of the device as 15 digits. */
export const imeiOf = (device: number): string => String(350_000_000_000_000 + device)

/** The IO ids of Teltonika's permanent elements: ignition, total odometer, external voltage. */
const [IGNITION, ODOMETER, VOLTAGE] = [239, 16, 66]
const AT_ONCE = 200

/** Opens the connections of consecutive trackers. Each sends one record after the other. */
export async function openTrackers(port: number, { first, count }: { first: number; count: number }) {
  const trackers: Awaited<ReturnType<typeof openTracker>>[] = []
  while (trackers.length < count) {
    const next = first + trackers.length
    const some = Math.min(AT_ONCE, count - trackers.length)
    const opened = Array.from({ length: some }, (_, index) => openTracker(port, next + index))
    trackers.push(...(await Promise.all(opened)))
  }
  return {
    /** Resolves when the record is acknowledged. */
    send: (device: number, turn: number, at: number): Promise<void> =>
      trackers[device - first]?.send(recordOf(device, turn, at)) ?? Promise.resolve(),
    close(): void {
      for (const { close } of trackers) close()
    },
  }
}

async function openTracker(port: number, device: number) {
  const socket = connect(port, '127.0.0.1')
  const waiting: (() => void)[] = []
  const named = Promise.withResolvers<void>()
  let bytes = -1
  socket.on('error', named.reject)
  socket.on('data', (chunk) => {
    if (bytes < 0) {
      if (chunk[0] !== 1) return named.reject(new Error('a tracker was not accepted'))
      named.resolve()
      bytes = 0
      return
    }
    for (bytes += chunk.length; bytes >= 4; bytes -= 4) waiting.shift()?.()
  })
  await once(socket, 'connect')
  socket.write(encodeNaming(imeiOf(device)))
  await named.promise
  return {
    send: (frame: Buffer) =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        socket.write(frame)
      }),
    close: () => socket.destroy(),
  }
}

function recordOf(device: number, turn: number, at: number): Buffer {
  const { lat, lng, fields } = reportOf(device, turn, at)
  const { speed, heading, altitude, satellites, ignition, odometer, batteryVoltage } = fields
  return encodeFrame(
    encodeAvl([
      {
        at,
        lat,
        lng,
        altitude,
        heading,
        satellites,
        speed: Math.round(speed * 3.6),
        io: [
          { id: IGNITION, size: 1, value: ignition ? 1 : 0 },
          { id: VOLTAGE, size: 2, value: Math.round(batteryVoltage * 1000) },
          { id: ODOMETER, size: 4, value: Math.round(odometer) },
        ],
      },
    ]),
  )
}
