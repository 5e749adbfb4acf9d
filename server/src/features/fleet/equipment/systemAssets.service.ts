import {
  EQUIPMENT_NAME_MAX,
  MAKE_MAX,
  NEW_EQUIPMENT,
  SERIAL_MAX,
  VIN_MAX,
  YEAR_MAX,
  YEAR_MIN,
} from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { NewAssets } from '../../rentals/rentalSystem/rentalSystem.public.ts'
import { addTo } from './equipment.service.ts'

/** Assets for the items of a connected rental system, whose texts can be longer than ours. */
export const systemAssets: NewAssets = {
  add: (ctx, { branchId, name, make, model, serialNumber, vin, year }) => {
    const form = {
      ...NEW_EQUIPMENT,
      name: name.slice(0, EQUIPMENT_NAME_MAX),
      make: make.slice(0, MAKE_MAX),
      model: model.slice(0, MAKE_MAX),
      serialNumber: serialNumber.slice(0, SERIAL_MAX),
      vin: vin.slice(0, VIN_MAX),
      year: year !== null && year >= YEAR_MIN && year <= YEAR_MAX ? year : null,
    }
    return addTo(ctx, form, { branchId })
  },
}
