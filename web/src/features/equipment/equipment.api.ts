import { equipment } from '@yardmaster/core/contract/equipment.ts'
import { useEndpoint } from '../../lib/query.ts'

/** One answer for the frame of the page and all cards of its profile. */
export const useProfile = (id: number) => useEndpoint(equipment.profile, { params: { id } })
