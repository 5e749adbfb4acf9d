import type { Kind } from './fleet.ts'

export type Flavor = 'visionlink' | 'genie' | 'iso15143'

/** How a provider differs from the standard. */
export type Manners = {
  kinds: readonly Kind[]
  authentication: 'oauth' | 'basic' | 'apiKey'
  format: 'json' | 'xml'
  namespace: string
  /** CAT's JSON: `Rel` and `Href`, `Next`, `Datetime`, `"True"`. */
  capitals: boolean
  /** Hours as a duration instead of a decimal number. */
  durations: boolean
  /** The time of a value as a child element instead of an attribute. */
  timeAsChild: boolean
  makeForOem: boolean
  relativeLinks: boolean
  /** The last page links to itself as the next one. */
  nextIsSelf: boolean
  firstPage: 0 | 1
  fuelUnits: 'litre' | 'gallon'
  odometerUnits: 'kilometre' | 'mile'
}

export const MANNERS: Record<Flavor, Manners> = {
  visionlink: {
    kinds: [
      { oemName: 'CAT', model: '320', prefix: 'ZAP' },
      { oemName: 'CAT', model: '950M', prefix: 'J1S' },
      { oemName: 'CAT', model: 'TH407C', prefix: 'MLX', drives: true },
      { oemName: 'CAT', model: '259D3', prefix: 'CW9' },
      { oemName: 'CAT', model: 'CB2.7', prefix: 'B2K', hasDef: false },
    ],
    authentication: 'oauth',
    format: 'json',
    namespace: 'http://standards.iso.org/iso/15143/-3',
    capitals: true,
    durations: false,
    timeAsChild: false,
    makeForOem: false,
    relativeLinks: false,
    nextIsSelf: false,
    firstPage: 1,
    fuelUnits: 'litre',
    odometerUnits: 'kilometre',
  },
  genie: {
    kinds: [
      { oemName: 'Genie', model: 'S-65', prefix: 'S65', hasDef: false },
      { oemName: 'Genie', model: 'GS-2632', prefix: 'GS26', hasDef: false },
      { oemName: 'Genie', model: 'GTH-1056', prefix: 'GTH10', drives: true },
      { oemName: 'Genie', model: 'Z-45', prefix: 'Z45', hasDef: false },
    ],
    authentication: 'basic',
    format: 'xml',
    namespace: 'http://schemas.aemp.org/fleet',
    capitals: false,
    durations: false,
    timeAsChild: true,
    makeForOem: true,
    relativeLinks: true,
    nextIsSelf: false,
    firstPage: 0,
    fuelUnits: 'gallon',
    odometerUnits: 'mile',
  },
  iso15143: {
    kinds: [
      { oemName: 'JLG', model: '600S', prefix: '0300' },
      { oemName: 'Volvo', model: 'L60H', prefix: 'VCE' },
      { oemName: 'Bobcat', model: 'T66', prefix: 'B4S' },
      { oemName: 'John Deere', model: '310SL', prefix: '1T0', drives: true },
    ],
    authentication: 'apiKey',
    format: 'xml',
    namespace: 'http://standards.iso.org/iso/15143/-3',
    capitals: false,
    durations: true,
    timeAsChild: false,
    makeForOem: false,
    relativeLinks: false,
    nextIsSelf: true,
    firstPage: 1,
    fuelUnits: 'litre',
    odometerUnits: 'kilometre',
  },
}
