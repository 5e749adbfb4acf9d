import type {
  ComdataSettings,
  IsoSettings,
  PointOfRentalSettings,
  ShellSettings,
} from './contract/account/integrations.settings.ts'
import type { ServiceType } from './integrations.ts'

/** The names of the services. They are not translated. */
export const SERVICE_NAMES: Record<ServiceType, string> = {
  genie: 'Genie Lift Connect',
  comdata: 'Comdata',
  visionlink: 'Cat VisionLink',
  pointofrental: 'Point of Rental',
  iso15143: 'ISO 15143-3 (AEMP 2.0)',
  shell: 'Shell',
}

type SettingsOf = {
  genie: IsoSettings
  visionlink: IsoSettings
  iso15143: IsoSettings
  comdata: ComdataSettings
  shell: ShellSettings
  pointofrental: PointOfRentalSettings
}

const iso = (branchId: number): IsoSettings => ({
  address: '',
  authentication: 'oauth',
  tokenAddress: '',
  scope: '',
  user: '',
  secret: '',
  format: 'json',
  readsSeries: true,
  minutes: 60,
  branchId,
})

/** What the form of a new connection begins with. The provider tells its customers the addresses. */
export const defaultSettings: { [Type in ServiceType]: (branchId: number) => SettingsOf[Type] } = {
  genie: (branchId) => iso(branchId),
  visionlink: (branchId) => iso(branchId),
  iso15143: (branchId) => iso(branchId),
  comdata: () => ({
    address: '',
    user: '',
    secret: '',
    accountCode: '',
    customerId: '',
    timeZone: 'America/Chicago',
    minutes: 60,
  }),
  shell: () => ({
    address: '',
    user: '',
    secret: '',
    columns: {},
    dateOrder: 'dmy',
    decimal: '.',
    volumeUnit: 'litres',
    distanceUnit: 'km',
    timeZone: 'UTC',
    minutes: 360,
  }),
  // Its dialog asks for the user and the token alone.
  pointofrental: (branchId) => ({
    address: 'https://api.pointofrental.com',
    user: '',
    secret: '',
    readsWorkOrders: false,
    minutes: 15,
    branchId,
  }),
}
