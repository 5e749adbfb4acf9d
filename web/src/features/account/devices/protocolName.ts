const NAMES: Partial<Record<string, string>> = {
  json: 'JSON',
  mqtt: 'MQTT',
  osmand: 'OsmAnd',
  owntracks: 'OwnTracks',
  queclink: 'Queclink',
  ruptela: 'Ruptela',
  teltonika: 'Teltonika',
  traccar: 'Traccar',
}

/** Protocol names are the same in every language. */
export const protocolName = (protocol: string): string => NAMES[protocol] ?? protocol
