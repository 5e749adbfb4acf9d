import { integrationsEn as texts } from '@yardmaster/core/i18n/account/integrations.en.ts'
import { startComdataEmulator } from './comdata/comdataEmulator.ts'
import type { Flavor } from './iso15143/flavors.ts'
import { startIso15143Emulator } from './iso15143/iso15143.ts'
import { startPointOfRentalEmulator } from './pointofrental/emulator.ts'
import { smallYard } from './pointofrental/smallYard.ts'
import { startShellEmulator } from './shell/shellEmulator.ts'

/** A service that runs on this computer, and what to enter in the settings of its connection. */
export type RunningEmulator = { enter: readonly Entry[]; close: () => Promise<void> }
type Entry = readonly [label: string, value: string]

type Emulator = {
  /** Fixed, so that a connection works again when the emulator is started again. */
  port: number
  start: (port: number) => Promise<RunningEmulator>
}

/** The services that can be started by hand. */
export const EMULATORS: Record<string, Emulator> = {
  visionlink: { port: 4101, start: (port) => startFeed('visionlink', port) },
  genie: { port: 4102, start: (port) => startFeed('genie', port) },
  iso15143: { port: 4103, start: (port) => startFeed('iso15143', port) },
  pointofrental: { port: 4104, start: startPointOfRental },
  comdata: { port: 4105, start: startComdata },
  shell: { port: 4106, start: startShell },
}

const field = (name: FieldName) => texts[`integrations.form.${name}`]
type FieldName = {
  [Key in keyof typeof texts]: Key extends `integrations.form.${infer Name}` ? Name : never
}[keyof typeof texts]

const USERS = { oauth: 'clientId', basic: 'user', apiKey: 'header' } as const
const SECRETS = { oauth: 'clientSecret', basic: 'password', apiKey: 'apiKey' } as const

async function startFeed(flavor: Flavor, port: number): Promise<RunningEmulator> {
  const emulator = await startIso15143Emulator({ flavor, port })
  const { address, authentication, tokenAddress, user, secret, format } = emulator.settings
  const token: Entry[] = tokenAddress ? [[field('tokenAddress'), tokenAddress]] : []
  const enter: Entry[] = [
    [field('address'), address],
    [field('authentication'), field(`authentication.${authentication}`)],
    ...token,
    [field(USERS[authentication]), user],
    [field(SECRETS[authentication]), secret],
    [field('format'), format.toUpperCase()],
  ]
  return { enter, close: () => emulator.close() }
}

async function startPointOfRental(port: number): Promise<RunningEmulator> {
  const { address, user, key, close } = await startPointOfRentalEmulator({ yard: smallYard(), port })
  return {
    enter: [
      [field('user'), user],
      [field('token'), key],
      [field('address'), address],
    ],
    close,
  }
}

async function startComdata(port: number): Promise<RunningEmulator> {
  const { address, user, password, close } = await startComdataEmulator({ port })
  return {
    enter: [
      [field('address'), address],
      [field('user'), user],
      [field('password'), password],
      [field('accountCode'), 'any'],
      [field('customerId'), 'any'],
    ],
    close,
  }
}

async function startShell(port: number): Promise<RunningEmulator> {
  const { address, user, password, close } = await startShellEmulator({ port })
  return {
    enter: [
      [field('address'), address],
      [field('user'), user],
      [field('password'), password],
    ],
    close,
  }
}
