import { IN_SHOP } from '@yardmaster/core/flags.ts'
import type { Author } from '../../../domainEvents.ts'
import { setFlag } from '../../alerts/flags/flags.public.ts'
import { hasOpenRepair } from './repairs.queries.ts'

/**
 * Flags an asset as in the shop while any of its repairs is open. The caller must hold the lock on the
 * equipment, and must not have locked its assignments yet: this locks the asset's state, which ingest locks
 * first.
 */
export const followOpenRepairs = async (ctx: Author, equipmentId: number): Promise<void> =>
  setFlag(ctx, equipmentId, IN_SHOP, await hasOpenRepair(ctx, equipmentId))
