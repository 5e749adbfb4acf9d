import { logoRestorers } from './features/account/account/account.restorers.ts'
import { attributeRestorers } from './features/fleet/attributes/attributes.restorers.ts'
import { boundaryRestorers } from './features/fleet/boundaries/boundaries.restorers.ts'
import { equipmentRestorers } from './features/fleet/equipment/equipment.restorers.ts'
import { imageRestorers } from './features/fleet/images/images.restorers.ts'
import { clientRestorers } from './features/rentals/clients/clients.restorers.ts'
import { scheduleRestorers } from './features/reports/scheduledReports/scheduledReports.restorers.ts'
import { inspectionRestorers } from './features/service/inspections/inspections.restorers.ts'
import { partRestorers } from './features/service/parts/parts.restorers.ts'
import { repairRestorers } from './features/service/repairs/repairs.restorers.ts'
import type { Restorer } from './restorer.ts'

/** All entries that the history can restore, one line per feature. */
export const restorers: readonly Restorer[] = [
  ...equipmentRestorers,
  ...boundaryRestorers,
  ...imageRestorers,
  ...repairRestorers,
  ...logoRestorers,
  ...attributeRestorers,
  ...clientRestorers,
  ...partRestorers,
  ...inspectionRestorers,
  ...scheduleRestorers,
]
