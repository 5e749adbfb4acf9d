import type { DeviceTypeId } from '../deviceTypes.ts'

/**
 * How a device reports. It is part of the registration, and messages by another protocol don't count. Our
 * own JSON is one protocol, whether it comes over HTTP or MQTT.
 */
export const DEVICE_PROTOCOLS = [
  'teltonika',
  'queclink',
  'ruptela',
  'json',
  'osmand',
  'owntracks',
  'traccar',
  /** Beacons send nothing themselves: gateways hear them. */
  'ble',
  /** An asset in a maker's feed, which we read. Nothing that reaches us by itself counts for it. */
  'iso15143',
] as const
export type DeviceProtocol = (typeof DEVICE_PROTOCOLS)[number]

/** The protocols that people can register devices with. Assets in makers' feeds are linked instead. */
export const REGISTRABLE_PROTOCOLS = DEVICE_PROTOCOLS.filter((name) => name !== 'iso15143')
type RegistrableProtocol = (typeof REGISTRABLE_PROTOCOLS)[number]

/** Names on screen. They are the same in every language. */
const NAMES: Record<string, string> = {
  teltonika: 'Teltonika',
  queclink: 'Queclink',
  ruptela: 'Ruptela',
  json: 'JSON',
  mqtt: 'MQTT',
  osmand: 'OsmAnd',
  owntracks: 'OwnTracks',
  traccar: 'Traccar',
  ble: 'Bluetooth',
  iso15143: 'ISO 15143-3',
} satisfies Record<DeviceProtocol | 'mqtt', string>

export const protocolName = (protocol: string): string => NAMES[protocol] ?? protocol

/**
 * Whether messages carry a token: every message does, the device's owner decides, or the protocol has no
 * place for it and the id is the only identification.
 */
const TOKEN_USE = {
  teltonika: 'never',
  queclink: 'never',
  ruptela: 'never',
  json: 'always',
  osmand: 'optional',
  owntracks: 'always',
  traccar: 'always',
  ble: 'never',
  iso15143: 'never',
} as const satisfies Record<DeviceProtocol, 'always' | 'optional' | 'never'>

export type TokenUse = (typeof TOKEN_USE)[DeviceProtocol]

/** A device whose protocol isn't known yet may turn out to use OsmAnd. */
export const tokenUse = (protocol: DeviceProtocol | null): TokenUse =>
  protocol === null ? 'optional' : TOKEN_USE[protocol]

/** The protocol that most devices of a type use. */
const USUAL: Partial<Record<DeviceTypeId, RegistrableProtocol>> = {
  teltonika: 'teltonika',
  queclink: 'queclink',
  ruptela: 'ruptela',
  phone: 'osmand',
  beacon: 'ble',
}

export const usualProtocol = (type: DeviceTypeId): RegistrableProtocol => USUAL[type] ?? 'json'
