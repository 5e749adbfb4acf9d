import type { Device, DeviceAddresses } from '@yardmaster/core/contract/account/devices.ts'
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'

/** The devices that the guide knows, phones first because anyone has one to try. */
export const KINDS = [
  'traccarClient',
  'owntracks',
  'osmand',
  'teltonika',
  'queclink',
  'ruptela',
  'mqtt',
  'json',
] as const
export type Kind = (typeof KINDS)[number]

type KindFacts = {
  protocol: DeviceProtocol
  deviceTypeId: DeviceTypeId
  /** What the id is: printed on the label, or chosen by the user. */
  id: 'imei' | 'chosen'
  /** The port that the device connects to. Others use the web server's. */
  port?: Exclude<keyof DeviceAddresses['ports'], `${string}Tls`>
  /** The same port with TLS. */
  tlsPort?: Extract<keyof DeviceAddresses['ports'], `${string}Tls`>
}

export const KIND_FACTS: Record<Kind, KindFacts> = {
  traccarClient: { protocol: 'osmand', deviceTypeId: 'phone', id: 'chosen' },
  owntracks: { protocol: 'owntracks', deviceTypeId: 'phone', id: 'chosen' },
  osmand: { protocol: 'osmand', deviceTypeId: 'phone', id: 'chosen' },
  teltonika: {
    protocol: 'teltonika',
    deviceTypeId: 'teltonika',
    id: 'imei',
    port: 'teltonika',
    tlsPort: 'teltonikaTls',
  },
  queclink: { protocol: 'queclink', deviceTypeId: 'queclink', id: 'imei', port: 'queclink' },
  ruptela: { protocol: 'ruptela', deviceTypeId: 'ruptela', id: 'imei', port: 'ruptela' },
  mqtt: { protocol: 'json', deviceTypeId: 'mqtt', id: 'chosen', port: 'mqtt', tlsPort: 'mqttTls' },
  json: { protocol: 'json', deviceTypeId: 'generic', id: 'chosen' },
}

/** Returns the kind that fits a registered device. Null if the guide has none. */
export function kindOf({ protocol, meta }: Pick<Device, 'protocol' | 'meta'>): Kind | null {
  const fitting = KINDS.filter((kind) => KIND_FACTS[kind].protocol === protocol)
  return fitting.find((kind) => KIND_FACTS[kind].deviceTypeId === meta.deviceTypeId) ?? fitting.at(-1) ?? null
}
