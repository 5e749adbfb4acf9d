import { RepairsTab } from '../features/service/repairList/RepairsTab.tsx'
import { WaitingRequests } from '../features/service/repairRequests/WaitingRequests.tsx'
import { RefusedDrafts } from '../features/service/repairs/create/RefusedDrafts.tsx'
import type { TabProps } from '../ui/page/TabProps.ts'

/** The branch's service tickets, below everything that waits to become a ticket. */
export const TicketsTab = (props: TabProps) => (
  <>
    <RefusedDrafts />
    <WaitingRequests />
    <RepairsTab {...props} />
  </>
)
