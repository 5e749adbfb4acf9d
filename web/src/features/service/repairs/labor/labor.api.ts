import { repairLabor } from '@yardmaster/core/contract/service/repairs.labor.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { useCall, useEndpoint } from '../../../../lib/query.ts'
import { TICKET_LISTS } from '../../../../widgets/tickets/ticketLists.ts'

const STALE = [repairLabor.list, repairLabor.timer, repairs.read, ...TICKET_LISTS]

export const useLabor = (id: number) => useEndpoint(repairLabor.list, { params: { id } })
export const useAddLabor = () => useCall(repairLabor.add, { invalidates: STALE })
export const useChangeLabor = () => useCall(repairLabor.change, { invalidates: STALE })
export const useRemoveLabor = () => useCall(repairLabor.remove, { invalidates: STALE })
