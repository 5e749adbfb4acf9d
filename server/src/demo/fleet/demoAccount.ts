import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'

/** Keys are unique within an account and only link entries to each other; the database assigns the ids. */
export type DemoAccount = {
  key: string
  name: string
  /** The language in which its users name their places. */
  language: Locale
  address: DemoAddress
  phone: string
  fax: string | null
  logo: DemoLogo
  branches: readonly DemoBranch[]
  users: readonly DemoUser[]
  categories: readonly DemoCategory[]
  equipment: readonly DemoEquipment[]
  /** Archived and sold equipment. */
  former: readonly FormerEquipment[]
}

/** The sign is the path of an SVG of 180 × 168. */
export type DemoLogo = { sign: string; lines: readonly string[]; color: string }

type DemoAddress = {
  streetAddress: string
  addressLocality: string
  addressRegion: string
  postalCode: string
  /** ISO 3166-1 alpha-3. */
  addressCountry: string
  gpsCoordinate: { lat: number; lng: number }
}

export type DemoBranch = {
  key: string
  name: string
  address: DemoAddress
  phone: string
  timezone: string
  useMetric: boolean
  laborHourlyRate: number
  defaultTaxRentals: boolean
  /** In percent. */
  defaultTaxRate: number
}

export type DemoUser = {
  key: string
  firstName: string
  lastName: string
  /** Operators have no email address and no sign-in. */
  email: string | null
  role: 'admin' | 'branch' | 'worker' | 'operator'
  branchKey: string
  viewOnly: boolean
  /** The equipment that a worker sees; null means all equipment of the branch. */
  access: { categoryKeys: readonly string[]; equipmentKeys: readonly string[] } | null
  /** The features granted to a worker; null means all features of the account. */
  features: readonly string[] | null
}

export type DemoCategory = { key: string; name: string; icon: IconKey; color: PaletteColor }

export type DemoEquipment = {
  /** The unit number, which is also the name. */
  key: string
  name: string
  make: string
  model: string
  year: number
  serialNumber: string
  vin: string | null
  purchasePrice: number
  /** Calendar day, YYYY-MM-DD. */
  purchaseDate: string
  notes: string | null
  categoryKey: string
  branchKey: string
  /** A user of the same branch. */
  assignedTo: string | null
  picture: DemoPicture
}

/** Equipment that the company no longer uses. It has neither a device nor a history. */
export type FormerEquipment = DemoEquipment & {
  /** How many days ago it was archived or sold. */
  daysAgo: number
  /** Null if it was archived only. */
  sale: { to: string; price: number } | null
}

/** The input of `renderEquipmentPicture` beyond make and model. `unit` is painted on the body. */
type DemoPicture = { category: IconKey; color: string; seed: number; unit: string }
