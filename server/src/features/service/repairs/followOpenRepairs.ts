import { IN_SERVICE } from '@yardmaster/core/flags.ts'
import type { Context } from '../../../context.ts'
import { setFlag } from '../../alerts/flags/assetFlags.queries.ts'
import { hasOpenRepair } from './repairs.queries.ts'

/** A machine is in service as long as one of its repairs is open. To be asked with the machine locked. */
export const followOpenRepairs = async (ctx: Context, equipmentId: number): Promise<void> =>
  setFlag(ctx, equipmentId, IN_SERVICE, await hasOpenRepair(ctx, equipmentId))
