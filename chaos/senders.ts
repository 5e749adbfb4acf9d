import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import mqtt from 'mqtt'
import { TIED, TOKEN, busyReading, tokenOf } from '../server/src/testing/busyYard.ts'
import { openAccepted } from '../server/src/telemetry/gateways/tracker.fixture.ts'
import type { Line, Route } from '../server/src/telemetry/gateways/tracker.fixture.ts'
import { encodeAvl } from '../server/src/telemetry/protocols/teltonika/encode.ts'
import { encodeFrame } from '../server/src/telemetry/protocols/teltonika/frames.ts'
import type { ChaosInstallation } from './installation.ts'

/** A device that repeats each message until it is acknowledged, as devices do. */
export type Sender = {
  deviceId: string
  protocol: 'http' | 'teltonika' | 'mqtt'
  /** The number of readings that were acknowledged. */
  acknowledged: () => number
  /** Ends after the message that it is sending. */
  stop: () => Promise<void>
}

export type Place = {
  deviceId: string
  asset: number
  start: number
  /** Between two messages. */
  pauseMs?: number
  /** In a message, a multiple of 2 * TIED. */
  readings?: number
}
type Post = (turns: number[]) => Promise<void>

const PER_MESSAGE = 2 * TIED
const PATIENCE_MS = 8000
/** A device may send 12,000 readings a minute. */
const PAUSE_MS = 60

/** Sends the next readings, every seventh time in the wrong order, and every eleventh message twice. */
export function keepSending(
  protocol: Sender['protocol'],
  { deviceId, pauseMs = PAUSE_MS, readings = PER_MESSAGE }: Place,
  post: Post,
): Sender {
  let acknowledged = 0
  const stopping = new AbortController()
  const insist = async (turns: number[]) => {
    for (;;) {
      try {
        return await post(turns)
      } catch {
        // Whether it was stored is unknown, so it is sent again.
        await sleep(PAUSE_MS)
      }
    }
  }
  const running = (async () => {
    for (let message = 0; !stopping.signal.aborted; message++) {
      const turns = Array.from({ length: readings }, (_, index) => acknowledged + index)
      if (message % 7 === 0) {
        await insist(turns.slice(readings / 2))
        await insist(turns.slice(0, readings / 2))
      } else await insist(turns)
      acknowledged += readings
      if (message % 11 === 0) await insist(turns)
      await sleep(pauseMs)
    }
  })()
  return {
    deviceId,
    protocol,
    acknowledged: () => acknowledged,
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

/** The body of a message over HTTP or MQTT. */
export const bodyOf = ({ deviceId, asset, start }: Place, turns: number[]) =>
  JSON.stringify({ readings: turns.map((turn) => ({ deviceId, ...busyReading(asset, turn, start) })) })

export function sendOverHttp({ address }: Pick<ChaosInstallation, 'address'>, place: Place): Sender {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  return keepSending('http', place, async (turns) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const body = bodyOf(place, turns)
    const answer = await fetch(`${address}/api/readings`, { method: 'POST', headers, body, signal })
    if (!answer.ok) throw new Error(String(answer.status))
  })
}

/** Connects for each message. */
export function sendOverMqtt({ mqttPort, route }: { mqttPort: number; route?: Route }, place: Place): Sender {
  const topic = `yardmaster/${place.deviceId}/readings`
  return keepSending('mqtt', place, async (turns) => {
    const options = { username: place.deviceId, password: tokenOf(place.deviceId), reconnectPeriod: 0 }
    const dial = () => connect({ host: '127.0.0.1', port: mqttPort, ...route })
    const client = new mqtt.MqttClient(dial, options)
    client.on('error', () => {})
    const connected = new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve()).once('close', () => reject(new Error('closed')))
    })
    try {
      await withPatience(connected)
      await withPatience(client.publishAsync(topic, bodyOf(place, turns), { qos: 1 }))
    } finally {
      client.end(true)
    }
  })
}

/** Its records have no field for the turn, so they are told apart by their times, of which none is shared. */
export function sendOverTeltonika(
  { teltonikaPort }: Pick<ChaosInstallation, 'teltonikaPort'>,
  place: Place,
): Sender {
  let line: Line | null = null
  return keepSending('teltonika', place, async (turns) => {
    try {
      line ??= await withPatience(openAccepted(teltonikaPort, place.deviceId))
      line.write(recordsOf(place, turns))
      const count = await withPatience(line.read(4))
      if (Number.parseInt(count, 16) !== turns.length) throw new Error(`acknowledged ${count}`)
    } catch (error) {
      line?.socket.destroy()
      line = null
      throw error
    }
  })
}

/** A frame with the records of a tracker. */
export function recordsOf(place: Place, turns: readonly number[]): Buffer {
  const records = turns.map((turn) => {
    const { lat, lng, fields } = busyReading(place.asset, turn, place.start)
    const speed = Math.round(fields.speed * 3.6)
    const io = [{ id: 239, size: 1 as const, value: Number(fields.ignition) }]
    return { at: timeOf(place, turn), lat, lng, speed, altitude: 1600, heading: 90, satellites: 9, io }
  })
  return encodeFrame(encodeAvl(records))
}

const timeOf = ({ start }: Place, turn: number) => start + turn * 20_000

export const withPatience = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    sleep(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
  ])
