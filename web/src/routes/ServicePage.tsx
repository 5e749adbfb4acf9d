import * as z from 'zod/mini'
import { useExportAction } from '../features/service/repairList/useExportAction.tsx'
import { useHashState } from '../lib/hash.ts'
import { useText } from '../lib/intl.tsx'
import { AddingTabs } from './AddingTabs.tsx'
import { serviceTab, TAB_NAMES } from './serviceTabs.ts'

const Hash = z.object({ tab: z._default(z.enum(TAB_NAMES), TAB_NAMES[0]) })

/** Everything about keeping the fleet running: tickets, tasks, parts and requests. */
export function ServicePage() {
  const text = useText()
  const [{ tab }] = useHashState(Hash)
  const exportAction = useExportAction()
  return (
    <AddingTabs
      title={text('service.title')}
      section="service"
      label={text('service.tabs')}
      tabs={TAB_NAMES.map(serviceTab)}
      shown={serviceTab(tab)}
      actions={tab === 'tickets' ? [exportAction] : []}
    />
  )
}
