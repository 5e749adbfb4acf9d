import type { Context } from '../../../context.ts'
import type { StoredPicture } from '../../../uploads/storedPicture.ts'

type Damage = {
  equipmentId: number
  /** The day of the return. */
  checkInDate: string
  /** The hour meter at the return, if it was read. */
  engineHours: number | null
  issue: string
  clientId: number
  siteId: number | null
}

/** Opens tickets for damage. The composition root connects it, because service depends on this wing. */
export type DamageTickets = {
  open(ctx: Context, damage: Damage): Promise<{ id: number; ticketNum: number }>
  /** The picture shares its files with the photo of the check. */
  addPicture(ctx: Context, ticketId: number, picture: StoredPicture): Promise<void>
}
