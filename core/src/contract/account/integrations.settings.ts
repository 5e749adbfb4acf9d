import * as z from 'zod/mini'
import { TIME_ZONES } from '../../timezones.ts'
import { FuelColumns, FuelNotation } from '../fuelColumns.ts'
import { Id } from '../ids.ts'
import { requiredText, shortText } from '../texts.ts'

const NAME_MAX = 200
const SECRET_MAX = 4000
const ADDRESS_MAX = 2000
const DAY_MINUTES = 24 * 60

export const WEB_ADDRESS = /^https?:\/\/[^\s/]+/u

/** An address of a provider. */
const Address = z.string().check(z.trim(), z.maxLength(ADDRESS_MAX), z.regex(WEB_ADDRESS, 'error.webAddress'))
const Minutes = z
  .number({ error: 'error.invalid' })
  .check(z.int('error.invalid'), z.minimum(1, 'error.invalid'), z.maximum(DAY_MINUTES, 'error.invalid'))
/** Never sent back. When settings are changed, an empty secret keeps the stored one. */
const Secret = z.string().check(z.maxLength(SECRET_MAX))

/** An ISO 15143-3 (AEMP 2.0) connection: visionlink, genie and iso15143. */
export const IsoSettings = z.strictObject({
  /** Ends before `/Fleet/1`. */
  address: Address,
  authentication: z.enum(['oauth', 'basic', 'apiKey']),
  /** For `oauth`: where the token comes from. Empty otherwise. */
  tokenAddress: shortText(ADDRESS_MAX),
  scope: shortText(NAME_MAX),
  /** The client id for `oauth`, the user for `basic`, the name of the header for `apiKey`. */
  user: shortText(NAME_MAX),
  secret: Secret,
  format: z.enum(['json', 'xml']),
  /** Whether to read the series between two snapshots, too. Not every provider has them. */
  readsSeries: z.boolean(),
  minutes: Minutes,
  /** Where assets are created. */
  branchId: Id,
})
export type IsoSettings = z.output<typeof IsoSettings>

export const ComdataSettings = z.strictObject({
  address: Address,
  user: requiredText(NAME_MAX),
  secret: Secret,
  accountCode: requiredText(NAME_MAX),
  customerId: requiredText(NAME_MAX),
  /** By which clock the times of transactions are. Comdata does not publish it. */
  timeZone: z._default(z.enum(TIME_ZONES), 'America/Chicago'),
  minutes: Minutes,
})
export type ComdataSettings = z.output<typeof ComdataSettings>

/** Shell's interface is not public, so the connection reads a CSV file at an address. */
export const ShellSettings = z.strictObject({
  address: Address,
  user: shortText(NAME_MAX),
  secret: Secret,
  /** Which column of the file is which field. If all are blank, the headers of the file decide. */
  columns: FuelColumns,
  dateOrder: z._default(FuelNotation.shape.dateOrder, 'dmy'),
  decimal: z._default(FuelNotation.shape.decimal, '.'),
  volumeUnit: z._default(FuelNotation.shape.volumeUnit, 'litres'),
  distanceUnit: z._default(FuelNotation.shape.distanceUnit, 'km'),
  timeZone: z._default(FuelNotation.shape.timeZone, 'UTC'),
  minutes: Minutes,
})
export type ShellSettings = z.output<typeof ShellSettings>

export const PointOfRentalSettings = z.strictObject({
  address: Address,
  user: requiredText(NAME_MAX),
  /** On screen: token. */
  secret: Secret,
  /** Whether open work orders become tickets. */
  readsWorkOrders: z.boolean(),
  minutes: Minutes,
  /** Whose clients and rentals they become. */
  branchId: Id,
})
export type PointOfRentalSettings = z.output<typeof PointOfRentalSettings>

/** The secret is encrypted apart from the other settings. */
export const SETTINGS_OF = {
  genie: IsoSettings,
  visionlink: IsoSettings,
  iso15143: IsoSettings,
  comdata: ComdataSettings,
  shell: ShellSettings,
  pointofrental: PointOfRentalSettings,
}
