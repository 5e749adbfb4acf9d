import { parseArgs } from 'node:util'

export const HELP = `Simulates a fleet of assets that report to Yardmaster.

  npm run simulate -- [options]

Without options, the demo fleet reports live to the server on this computer. Each asset uses the protocol of its device.

  --days M            first send readings of the last M days
  --live              with --days: continue live afterwards
  --speed X           live: start M days ago (1 without --days) and run X times as fast until the present
  --assets N          simulate N generated assets instead of the demo fleet
  --seed S            seed of the random numbers; another seed gives other trips (default: 1)
  --url URL           server (default: http://127.0.0.1:3000)
  --teltonika H:P     host and port of the Teltonika gateway (default: 127.0.0.1:5027)
  --mqtt URL          MQTT broker (default: mqtt://127.0.0.1:1883)
  --token TOKEN       ingest token of the account (default: the demo's tokens)
  --protocol NAME     use one protocol for all assets: json, osmand, traccar, teltonika or owntracks
  --list              print the assets and the IDs of their devices, and exit
  --help              print this text, and exit

The devices must be registered with their protocol. Those of the demo are; use the output of --list to register others.
Press Ctrl-C to stop.`

export const PROTOCOLS = ['json', 'osmand', 'traccar', 'teltonika', 'owntracks'] as const

export class UsageError extends Error {}

export type Arguments = {
  help: boolean
  list: boolean
  days: number | undefined
  live: boolean
  speed: number
  assets: number | undefined
  seed: number
  url: string
  teltonika: string
  mqtt: string
  token: string | undefined
  protocol: (typeof PROTOCOLS)[number] | undefined
}

export function readArguments(args: readonly string[]): Arguments {
  const values = parse(args)
  const number = (name: 'days' | 'speed' | 'assets' | 'seed', least: number, most: number) => {
    const text = values[name]
    if (text === undefined) return undefined
    const value = Number(text)
    if (text.trim() !== '' && value >= least && value <= most) return value
    throw new UsageError(`--${name} must be a number from ${least} to ${most}.`)
  }
  const protocol = PROTOCOLS.find((name) => name === values.protocol)
  if (values.protocol !== undefined && !protocol)
    throw new UsageError(`--protocol must be one of ${PROTOCOLS.join(', ')}.`)
  const days = number('days', 0.01, 3660)
  const speed = number('speed', 1, 100_000)
  const assets = number('assets', 1, 100_000)
  return {
    help: values.help,
    list: values.list,
    days,
    live: values.live || days === undefined || speed !== undefined,
    speed: speed ?? 1,
    assets: assets === undefined ? undefined : Math.round(assets),
    seed: Math.round(number('seed', 0, 2 ** 32 - 1) ?? 1),
    url: address('url', values.url, /^https?:$/),
    teltonika: values.teltonika,
    mqtt: address('mqtt', values.mqtt, /^(mqtts?|wss?):$/),
    token: values.token,
    protocol,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        list: { type: 'boolean', default: false },
        live: { type: 'boolean', default: false },
        days: { type: 'string' },
        speed: { type: 'string' },
        assets: { type: 'string' },
        seed: { type: 'string' },
        url: { type: 'string', default: 'http://127.0.0.1:3000' },
        teltonika: { type: 'string', default: '127.0.0.1:5027' },
        mqtt: { type: 'string', default: 'mqtt://127.0.0.1:1883' },
        token: { type: 'string' },
        protocol: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function address(name: string, text: string, protocol: RegExp): string {
  if (!URL.canParse(text) || !protocol.test(new URL(text).protocol))
    throw new UsageError(`--${name} must be a URL, but is "${text}".`)
  return text.replace(/\/+$/, '')
}
