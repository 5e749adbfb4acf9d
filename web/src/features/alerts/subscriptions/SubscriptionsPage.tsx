import { SENT_VIEWS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { TabbedContent } from '../../../ui/page/TabbedContent.tsx'
import { SentTab } from './SentTab.tsx'
import { TopicsTab } from './TopicsTab.tsx'

const TABS = ['topics', 'sent'] as const

const Hash = z.object({
  tab: z._default(z.enum(TABS), 'topics'),
  topic: z.optional(z.string()),
  show: z._default(z.enum(SENT_VIEWS), 'all'),
})

/** Lists the topics and their subscribers; `#topic=flag:7` links to one topic. */
export function SubscriptionsPage() {
  const text = useText()
  const navigate = useNavigate()
  const [hash] = useHashState(Hash)
  return (
    <Page
      title={text('subscriptions.title')}
      tab={text(`subscriptions.tab.${hash.tab}`)}
      section="assets"
      backTo={paths.assets}
      fill
    >
      <TabbedContent
        label={text('subscriptions.tabs')}
        tabs={TABS.map((name) => ({ name, label: text(`subscriptions.tab.${name}`) }))}
        shown={hash.tab}
        onChange={(tab) => void navigate({ hash: tab === 'topics' ? '' : `tab=${tab}` })}
      >
        {hash.tab === 'sent' ? (
          <SentTab
            show={hash.show}
            onShow={(show) => void navigate({ hash: `tab=sent&show=${show}` }, { replace: true })}
          />
        ) : (
          <TopicsTab topic={hash.topic} />
        )}
      </TabbedContent>
    </Page>
  )
}
