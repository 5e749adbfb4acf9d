import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { TabbedContent } from '../../../ui/page/TabbedContent.tsx'
import { CardsTab } from './CardsTab.tsx'
import { FindingsTab } from './FindingsTab.tsx'
import { FUEL_TABS, FuelTabHash } from './fuel.hash.ts'
import type { FuelTab } from './fuel.hash.ts'
import { PurchasesTab } from './PurchasesTab.tsx'

const TABS: Record<FuelTab, ComponentType> = {
  purchases: PurchasesTab,
  findings: FindingsTab,
  cards: CardsTab,
}

/** What was bought with fuel cards, what doesn't fit, and whose cards they are. */
export function FuelPage() {
  const text = useText()
  const navigate = useNavigate()
  const mayManage = useCan('fuel.manage')
  const [{ tab }] = useHashState(FuelTabHash)
  const offered = FUEL_TABS.filter((name) => name !== 'cards' || mayManage)
  const shown = offered.includes(tab) ? tab : 'purchases'
  const Shown = TABS[shown]
  return (
    <Page title={text('fuel.title')} tab={text(`fuel.tab.${shown}`)} section="fuel" fill>
      <TabbedContent
        label={text('fuel.tabs')}
        tabs={offered.map((name) => ({ name, label: text(`fuel.tab.${name}`) }))}
        shown={shown}
        onChange={(name) => void navigate({ hash: `tab=${name}` })}
      >
        <Shown />
      </TabbedContent>
    </Page>
  )
}
