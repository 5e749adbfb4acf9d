import type { EquipmentDrawing } from './drawings.ts'
import type { DemoAccount, DemoEquipment } from './fleet/demoAccount.ts'
import { FRONT_RANGE } from './fleet/frontRange.ts'
import { MESETA } from './fleet/meseta.ts'

/**
 * The initial data of the demo, except what devices report. It is invented, but makers and models are real.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [FRONT_RANGE, MESETA]

/** Returns the input of `renderEquipmentPicture` for an asset. */
export const pictureOf = ({ make, model, picture }: DemoEquipment): EquipmentDrawing => ({
  ...picture,
  make,
  model,
})
