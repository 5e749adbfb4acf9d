import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'

/** Keys are unique within an account and only say what belongs together; the database gives the ids. */
export type DemoAccount = {
  key: string
  name: string
  /** What its people call their places in. */
  language: Locale
  address: DemoAddress
  phone: string
  fax: string | null
  branches: readonly DemoBranch[]
  users: readonly DemoUser[]
  categories: readonly DemoCategory[]
  equipment: readonly DemoEquipment[]
}

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
  /** Percent. */
  defaultTaxRate: number
}

export type DemoUser = {
  key: string
  firstName: string
  lastName: string
  /** Operators have none, and no sign-in. */
  email: string | null
  role: 'admin' | 'branch' | 'worker' | 'operator'
  branchKey: string
  viewOnly: boolean
  /** What a worker sees; null: all things of the branch. */
  access: { categoryKeys: readonly string[]; equipmentKeys: readonly string[] } | null
  /** Features granted to a worker; null: all that the account has. */
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

/** What `renderEquipmentPicture` needs beyond the make, the model and the unit number. */
type DemoPicture = { category: IconKey; color: string; seed: number }
