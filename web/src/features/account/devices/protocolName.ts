const NAMES: Partial<Record<string, string>> = {
  json: 'JSON',
  mqtt: 'MQTT',
  osmand: 'OsmAnd',
  owntracks: 'OwnTracks',
  teltonika: 'Teltonika',
  traccar: 'Traccar',
}

/** Protocols are called alike in every language. */
export const protocolName = (protocol: string): string => NAMES[protocol] ?? protocol
