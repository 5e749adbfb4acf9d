export type DeviceType = {
  /** Millimeters: length, width, height. Null if the customer brings the device. */
  size: readonly [number, number, number] | null
  /** US dollars. Null if we don't sell it. */
  price: number | null
  /** Whether it is offered in the catalog. */
  showOnMarket: boolean
  /** Whether it has a level sensor, whose values are meaningful only after calibration. */
  calibrated: boolean
}

const sold = (price: number, size: DeviceType['size']): DeviceType => ({
  size,
  price,
  showOnMarket: true,
  calibrated: true,
})
const brought: DeviceType = { size: null, price: null, showOnMarket: false, calibrated: false }

/** Device types in catalog order. Their names and descriptions are in the dictionaries. */
export const DEVICE_TYPES = {
  'rl-26': sold(129, [92, 58, 21]),
  'rl-28': sold(179, [104, 66, 26]),
  'rl-55': sold(99, [78, 44, 18]),
  'rl-300': sold(249, [120, 80, 36]),
  'rl-400': sold(289, [140, 90, 40]),
  'rl-700': sold(349, [160, 110, 48]),
  /** The predecessor of rl-26: still in the field, but no longer sold. */
  'rl-100': { ...sold(0, [98, 62, 28]), price: null, showOnMarket: false },
  teltonika: brought,
  queclink: brought,
  ruptela: brought,
  phone: brought,
  mqtt: brought,
  /** A Bluetooth tag on an asset. The gateway of an area hears it. */
  beacon: brought,
  generic: brought,
} as const satisfies Record<string, DeviceType>

export type DeviceTypeId = keyof typeof DEVICE_TYPES

export const DEVICE_TYPE_IDS = Object.keys(DEVICE_TYPES) as DeviceTypeId[]

export const isDeviceTypeId = (text: string): text is DeviceTypeId => Object.hasOwn(DEVICE_TYPES, text)

/** The types that are or were sold, so that such devices were purchased from the catalog. */
export const PURCHASABLE_TYPE_IDS = DEVICE_TYPE_IDS.filter((id) => DEVICE_TYPES[id].size !== null)

/** The type that the catalog shows for a type. */
export const offeredType = (id: DeviceTypeId): DeviceTypeId => (id === 'rl-100' ? 'rl-26' : id)
