import type { EquipmentDrawing } from './drawings.ts'
import type { DemoAccount, DemoEquipment } from './fleet/demoAccount.ts'
import { FRONT_RANGE } from './fleet/frontRange.ts'
import { MESETA } from './fleet/meseta.ts'

/** All that the demo starts with, apart from what devices report. Invented; makers and models are real. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [FRONT_RANGE, MESETA]

/** What to hand to `renderEquipmentPicture` for a machine. */
export const pictureOf = ({ name, make, model, picture }: DemoEquipment): EquipmentDrawing => ({
  ...picture,
  make,
  model,
  unit: name,
})
