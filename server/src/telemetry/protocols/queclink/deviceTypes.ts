/** How a device type arranges the fields of its reports. */
export type Layout = {
  /** Wired to a vehicle, battery-powered, or not known. */
  family: 'vehicle' | 'asset' | 'other'
  /** Whether the vehicle identification number precedes the name. */
  hasVin?: boolean
  /** Whether the state has two digits instead of six, without inputs. */
  hasShortState?: boolean
}

const OTHER: Layout = { family: 'other' }
const VEHICLE: Layout = { family: 'vehicle' }
const VEHICLE_WITH_VIN: Layout = { family: 'vehicle', hasVin: true }
const CAMERA: Layout = { family: 'vehicle', hasShortState: true }
const ASSET: Layout = { family: 'asset' }

const ofTypes = (layout: Layout, ...types: string[]) => types.map((type) => [type, layout] as const)

/** The device types whose layout is confirmed by public samples. The others are read as far as all agree. */
const LAYOUTS: ReadonlyMap<string, Layout> = new Map([
  // GV200, GV300, GV55, GV300W, GV65, GV75, GV56, GV310, GV350, GV600, GV58, GV355, GV500C, GV30
  ...ofTypes(VEHICLE, '04', '06', '0F', '25', '27', '31', '35', '38', '3C', '41', '4B', '4F', '50', '6E'),
  ...ofTypes(VEHICLE, '74', 'C2', 'F1', '802004', '802005', '802009', '80201E'),
  // GV500, GV500VC, GV500MAP
  ...ofTypes(VEHICLE_WITH_VIN, '1F', '2D', '36', '5E'),
  // CV200, CV100
  ...ofTypes(CAMERA, 'BD', 'DF'),
  // GL200, GL300, GL300VC, GL300W, GL500, GT501
  ...ofTypes(ASSET, '02', '11', '1A', '21', '28', '2C', '30', '42'),
])

/** Returns the type of a device: the first two digits of its version, or six of ten. */
export const typeOf = (version: string): string => version.slice(0, version.length > 6 ? 6 : 2).toUpperCase()

export const layoutOf = (type: string): Layout => LAYOUTS.get(type) ?? OTHER
