import { expect, test } from 'vitest'
import type { Target } from './deviceSetup.ts'
import { isLocal, setupOf } from './deviceSetup.ts'
import type { Kind } from './kinds.ts'

const NO_TLS = { teltonikaTls: null, osmandTls: null, mqttTls: null }
const target: Target = {
  base: 'https://yard.example:8443',
  ports: { teltonika: 5027, queclink: 5004, ruptela: 5046, osmand: 5055, mqtt: 1883, ...NO_TLS },
  uniqueId: "driver's",
  token: 'a+b',
  now: '2026-11-14T23:31:04.000Z',
}

test.each<[Kind, string]>([
  ['traccarClient', 'https://yard.example:8443/api/osmand?token=a%2Bb'],
  ['osmand', 'https://yard.example:8443/api/osmand?id=driver%27s&token=a%2Bb&lat={0}&lon={1}'],
  ['owntracks', 'https://yard.example:8443/api/owntracks'],
  ['teltonika', '  setparam 2001:APN;2004:yard.example;2005:5027;2006:0;113:1'],
  ['queclink', '5004'],
  ['ruptela', ' setconnection APN,,,TCP,yard.example,5046'],
  ['mqtt', String.raw`-u 'driver'\''s' -P 'a+b' -q 1 -t 'yardmaster/driver'\''s/readings'`],
  ['json', "curl https://yard.example:8443/api/readings -H 'Authorization: Bearer a+b' -d '{\"at\":"],
])('gives %s the address, port and token', (kind, expected) => {
  const { settings, snippet } = setupOf(kind, target)
  expect([...settings.map(({ value }) => value), snippet?.value].join('\n')).toContain(expected)
})

test('hands all settings to a phone in one link', () => {
  const traccar = new URL(setupOf('traccarClient', target).link ?? '')
  expect(Object.fromEntries(traccar.searchParams)).toEqual({
    url: 'https://yard.example:8443/api/osmand?token=a%2Bb',
    id: "driver's",
  })
  const inline = new URL(setupOf('owntracks', { ...target, uniqueId: 'camión' }).link ?? '').searchParams
  const bytes = Uint8Array.from(atob(inline.get('inline') ?? ''), (letter) => letter.codePointAt(0) ?? 0)
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
    _type: 'configuration',
    mode: 3,
    url: 'https://yard.example:8443/api/owntracks',
    username: 'camión',
    password: 'a+b',
  })
})

test('has no link without the token, which is shown only once', () => {
  const setup = setupOf('owntracks', { ...target, token: null })
  expect(setup.link).toBeUndefined()
  expect(setup.settings).toContainEqual({ name: 'password', value: 'TOKEN' })
})

test('offers the encrypted port first, also alone', () => {
  const ports = { ...target.ports, teltonikaTls: 5028, mqttTls: 8883 }
  const portsIn = (kind: Kind, open: typeof ports) =>
    setupOf(kind, { ...target, ports: open }).settings.filter(({ name }) => /port/i.test(name))
  expect(portsIn('teltonika', ports)).toEqual([
    { name: 'tlsPort', value: '5028' },
    { name: 'port', value: '5027' },
  ])
  expect(setupOf('mqtt', { ...target, ports }).snippet?.value).toContain('-p 8883 --tls-use-os-certs')
  const alone = { ...ports, teltonika: null }
  expect(portsIn('teltonika', alone)).toEqual([{ name: 'tlsPort', value: '5028' }])
  expect(setupOf('teltonika', { ...target, ports: alone }).snippet).toBeUndefined()
})

test('has no port and no command while the port is off', () => {
  const { settings, snippet } = setupOf('mqtt', { ...target, ports: { ...target.ports, mqtt: null } })
  expect([settings.map(({ name }) => name), snippet]).toEqual([
    ['domain', 'user', 'password', 'topic', 'qos'],
    undefined,
  ])
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://192.168.178.20:3000', false],
  ['https://yard.example', false],
])('says of %s whether only this computer reaches it', (base, local) => {
  expect(isLocal(base)).toBe(local)
})
