import { can } from '@yardmaster/core/policy.ts'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../lib/hash.ts'
import { useText } from '../lib/intl.tsx'
import { useActor } from '../lib/session.tsx'
import { useIsMobile } from '../lib/viewport.ts'
import { AddIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page/Page.tsx'
import { TabbedContent } from '../ui/page/TabbedContent.tsx'
import { useExportAction } from '../features/service/repairList/useExportAction.tsx'
import { SERVICE_TABS, TAB_NAMES } from './serviceTabs.ts'

const Hash = z.object({
  tab: z._default(z.enum(TAB_NAMES), TAB_NAMES[0]),
  add: z.optional(z.stringbool()),
})

/** Everything about keeping the fleet running: tickets, tasks, parts and requests. */
export function ServicePage() {
  const text = useText()
  const actor = useActor()
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const [hash, setHash] = useHashState(Hash)
  const exportAction = useExportAction()
  const { Component, add } = SERVICE_TABS[hash.tab]
  const mayAdd = add !== null && can(actor, add.can)
  const adding = add && { label: text(add.label), onClick: () => setHash({ add: true }) }
  return (
    <Page
      title={text('service.title')}
      section="service"
      fill
      actions={[
        ...(adding
          ? [
              {
                id: 'add',
                icon: <AddIcon />,
                tone: 'primary',
                hidden: !mayAdd || isMobile,
                ...adding,
              } as const,
            ]
          : []),
        ...(hash.tab === 'tickets' ? [exportAction] : []),
      ]}
      mobileAdd={mayAdd && adding}
    >
      <TabbedContent
        label={text('service.tabs')}
        tabs={TAB_NAMES.map((name) => ({ name, label: text(`service.tab.${name}`) }))}
        shown={hash.tab}
        onChange={(tab) => void navigate({ hash: `tab=${tab}` })}
      >
        <Component
          adding={mayAdd && hash.add === true}
          onAdd={() => setHash({ add: true })}
          onAdded={() => setHash({ add: undefined }, { replace: true })}
        />
      </TabbedContent>
    </Page>
  )
}
