import { PathId } from '@yardmaster/core/contract/ids.ts'
import { MATCH_STATES } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { CallError } from '../../../lib/call.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { TabbedContent } from '../../../ui/page/TabbedContent.tsx'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { CustomersTab } from './CustomersTab.tsx'
import { FindingsTab } from './FindingsTab.tsx'
import { ItemsTab } from './ItemsTab.tsx'
import { useFindings } from './rentalSystem.api.ts'

const TABS = ['items', 'customers', 'findings'] as const

const Hash = z.object({
  tab: z._default(z.enum(TABS), 'items'),
  state: z._default(z.enum(MATCH_STATES), 'new'),
  search: z._default(z.string(), ''),
})

/** What a connected rental system has, what it is here, and what can't be applied. */
export function RentalSystemPage() {
  const { integrationId } = useParams()
  const id = PathId.safeParse(integrationId)
  return id.success ? <RecordsOf key={id.data} id={id.data} /> : <NotFoundPage />
}

function RecordsOf({ id }: { id: number }) {
  const text = useText()
  const [{ tab, state, search }, setHash] = useHashState(Hash)
  const { error } = useFindings(id)
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />
  const list = {
    id,
    state,
    search,
    onState: (next: (typeof MATCH_STATES)[number]) => setHash({ state: next }, { replace: true }),
    onSearch: (typed: string) => setHash({ search: typed }, { replace: true }),
  }
  return (
    <Page
      title={text('rentalSystem.title')}
      tab={text(`rentalSystem.tab.${tab}`)}
      section="account"
      backTo={paths.integrations}
      fill
    >
      <TabbedContent
        label={text('rentalSystem.tabs')}
        tabs={TABS.map((name) => ({ name, label: text(`rentalSystem.tab.${name}`) }))}
        shown={tab}
        onChange={(next) => setHash({ tab: next, state: 'new', search: '' })}
      >
        {tab === 'items' && <ItemsTab {...list} />}
        {tab === 'customers' && <CustomersTab {...list} />}
        {tab === 'findings' && <FindingsTab id={id} />}
      </TabbedContent>
    </Page>
  )
}
