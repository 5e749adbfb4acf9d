import type { DeviceAddresses } from '@yardmaster/core/contract/account/devices.ts'
import type { Kind } from './kinds.ts'
import { KIND_FACTS } from './kinds.ts'

/** The settings that a device needs, by the name of their text. */
type SettingName =
  | 'serverUrl'
  | 'identifier'
  | 'webAddress'
  | 'mode'
  | 'url'
  | 'user'
  | 'password'
  | 'domain'
  | 'port'
  | 'tlsPort'
  | 'protocol'
  | 'codec'
  | 'reportMode'
  | 'sack'
  | 'format'
  | 'topic'
  | 'qos'
  | 'header'

type Setting = { name: SettingName; value: string }

export type Setup = {
  settings: readonly Setting[]
  /** A text to paste as a whole: an SMS or a command. */
  snippet?: { name: 'sms' | 'command'; value: string }
  /** Opens the app with all settings. Missing if the token isn't known anymore. */
  link?: string
}

export type Target = {
  /** The URL of the web server, without a trailing slash. */
  base: string
  ports: DeviceAddresses['ports']
  uniqueId: string
  /** Null if it isn't known anymore, because it is shown only once. */
  token: string | null
  /** For the example of a reading. */
  now: string
}

/** Stands for a token that isn't known anymore. */
const UNKNOWN_TOKEN = 'TOKEN'

/** Returns the exact settings of a device. */
export function setupOf(kind: Kind, target: Target): Setup {
  const { port, tlsPort } = portsOf(kind, target.ports)
  const setup = SETUPS[kind]({
    ...target,
    host: new URL(target.base).hostname,
    port,
    tlsPort,
    portSettings: [
      ...(tlsPort === null ? [] : [{ name: 'tlsPort' as const, value: String(tlsPort) }]),
      ...(port === null ? [] : [{ name: 'port' as const, value: String(port) }]),
    ],
    secret: target.token ?? UNKNOWN_TOKEN,
  })
  return isOff(kind, target.ports) ? { settings: setup.settings } : setup
}

type Ports = Record<'port' | 'tlsPort', number | null>

/** Returns the ports that the device can connect to. Both are null if they are off, or if it uses the web server. */
function portsOf(kind: Kind, ports: DeviceAddresses['ports']): Ports {
  const { port, tlsPort } = KIND_FACTS[kind]
  return { port: port ? ports[port] : null, tlsPort: tlsPort ? ports[tlsPort] : null }
}

/** Returns whether the device needs a port of its own, and none is open. */
export function isOff(kind: Kind, ports: DeviceAddresses['ports']): boolean {
  const { port, tlsPort } = portsOf(kind, ports)
  return KIND_FACTS[kind].port !== undefined && port === null && tlsPort === null
}

type Known = Target & Ports & { host: string; portSettings: Setting[]; secret: string }

const SETUPS: Record<Kind, (known: Known) => Setup> = {
  traccarClient({ base, uniqueId, token, secret }) {
    const url = `${base}/api/osmand?${new URLSearchParams({ token: secret }).toString()}`
    const config = new URLSearchParams({ url, id: uniqueId }).toString()
    return {
      settings: [
        { name: 'serverUrl', value: url },
        { name: 'identifier', value: uniqueId },
      ],
      ...(token !== null && { link: `org.traccar.client://config?${config}` }),
    }
  },
  osmand({ base, uniqueId, secret }) {
    const query = new URLSearchParams({ id: uniqueId, token: secret }).toString()
    const values = 'lat={0}&lon={1}&timestamp={2}&hdop={3}&altitude={4}'
    return { settings: [{ name: 'webAddress', value: `${base}/api/osmand?${query}&${values}` }] }
  },
  owntracks({ base, uniqueId, token, secret }) {
    const url = `${base}/api/owntracks`
    return {
      settings: [
        { name: 'mode', value: 'HTTP' },
        { name: 'url', value: url },
        { name: 'user', value: uniqueId },
        { name: 'password', value: secret },
      ],
      ...(token !== null && { link: ownTracksLink({ url, username: uniqueId, password: token }) }),
    }
  },
  teltonika: ({ host, port, portSettings }) => ({
    settings: [
      { name: 'domain', value: host },
      ...portSettings,
      { name: 'protocol', value: 'TCP' },
      { name: 'codec', value: 'Codec 8 Extended' },
    ],
    // The two spaces stand for a blank login and password. TLS needs a certificate, which no SMS can carry.
    ...(port !== null && {
      snippet: { name: 'sms', value: `  setparam 2001:APN;2004:${host};2005:${port};2006:0;113:1` },
    }),
  }),
  queclink: ({ host, portSettings }) => ({
    settings: [
      { name: 'domain', value: host },
      ...portSettings,
      { name: 'reportMode', value: 'TCP long connection' },
      { name: 'sack', value: '1' },
      { name: 'format', value: 'ASCII' },
    ],
  }),
  ruptela: ({ host, port, portSettings }) => ({
    settings: [{ name: 'domain', value: host }, ...portSettings, { name: 'protocol', value: 'TCP' }],
    // The space stands for a blank password.
    snippet: { name: 'sms', value: ` setconnection APN,,,TCP,${host},${port}` },
  }),
  mqtt({ host, port, tlsPort, portSettings, uniqueId, secret, now }) {
    const topic = `yardmaster/${uniqueId}/readings`
    return {
      settings: [
        { name: 'domain', value: host },
        ...portSettings,
        { name: 'user', value: uniqueId },
        { name: 'password', value: secret },
        { name: 'topic', value: topic },
        { name: 'qos', value: '1' },
      ],
      snippet: {
        name: 'command',
        value: `mosquitto_pub -h ${host} -p ${tlsPort === null ? port : `${tlsPort} --tls-use-os-certs`} -u ${quoted(uniqueId)} -P ${quoted(secret)} -q 1 -t ${quoted(topic)} -m ${quoted(exampleReading(now))}`,
      },
    }
  },
  json({ base, secret, now }) {
    const url = `${base}/api/readings`
    const header = `Authorization: Bearer ${secret}`
    return {
      settings: [
        { name: 'url', value: url },
        { name: 'header', value: header },
      ],
      snippet: {
        name: 'command',
        value: `curl ${url} -H ${quoted(header)} -d ${quoted(exampleReading(now))}`,
      },
    }
  },
}

const exampleReading = (now: string): string =>
  JSON.stringify({ at: now, lat: 39.7392, lng: -104.9903, fields: { ignition: true } })

/** Quotes a word for a POSIX shell. */
const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/** OwnTracks calls reporting by HTTP mode 3. */
const HTTP_MODE = 3

function ownTracksLink(settings: { url: string; username: string; password: string }): string {
  const configuration = {
    _type: 'configuration',
    mode: HTTP_MODE,
    auth: true,
    deviceId: 'phone',
    ...settings,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(configuration))
  return `owntracks:///config?inline=${encodeURIComponent(btoa(String.fromCodePoint(...bytes)))}`
}

/** Returns whether only this computer can reach the address. */
export const isLocal = (base: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(base).hostname)
