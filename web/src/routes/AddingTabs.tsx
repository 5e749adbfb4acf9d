import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'
import type { Action as Permission } from '@yardmaster/core/policy.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useHashState } from '../lib/hash.ts'
import { useText } from '../lib/intl.tsx'
import { useActor } from '../lib/session.tsx'
import { useIsMobile } from '../lib/viewport.ts'
import type { Action } from '../ui/actions/Action.ts'
import { AddIcon } from '../ui/icons.tsx'
import { SkeletonTable } from '../ui/lists/dataTable/SkeletonTable.tsx'
import { Page } from '../ui/page/Page.tsx'
import { TabbedContent } from '../ui/page/TabbedContent.tsx'
import type { TabProps } from '../ui/page/TabProps.ts'

export type AddingTab<Name extends string> = {
  name: Name
  label: ScreenKey
  Component: ComponentType<TabProps>
  /** Null if users don't add items on this tab. */
  add: { label: ScreenKey; can: Permission } | null
}

type Props<Name extends string> = {
  title: string
  section: string
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly AddingTab<Name>[]
  shown: AddingTab<Name>
  /** The actions after the add button. */
  actions: readonly Action[]
}

/** Opens the add dialog, so that other pages can link to it. */
const AddHash = z.object({ add: z.optional(z.stringbool()) })

/** A page with tabs, each of which may have an add button. */
export function AddingTabs<Name extends string>(props: Props<Name>) {
  const { title, section, label, tabs, shown, actions } = props
  const text = useText()
  const actor = useActor()
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const [hash, setHash] = useHashState(AddHash)
  const mayAdd = shown.add !== null && can(actor, shown.add.can)
  const openAdd = () => setHash({ add: true })
  const add = shown.add && { label: text(shown.add.label), onClick: openAdd }
  return (
    <Page
      title={title}
      tab={text(shown.label)}
      section={section}
      fill
      actions={[
        ...(add
          ? [{ id: 'add', icon: <AddIcon />, tone: 'primary', hidden: !mayAdd || isMobile, ...add } as const]
          : []),
        ...actions,
      ]}
      mobileAdd={mayAdd && add}
    >
      <TabbedContent
        label={label}
        tabs={tabs.map((tab) => ({ name: tab.name, label: text(tab.label) }))}
        shown={shown.name}
        onChange={(tab) => void navigate({ hash: `tab=${tab}` })}
      >
        <Suspense fallback={<SkeletonTable isMobile={isMobile} />}>
          <shown.Component
            adding={mayAdd && hash.add === true}
            onAdd={openAdd}
            onAdded={() => setHash({ add: undefined }, { replace: true })}
          />
        </Suspense>
      </TabbedContent>
    </Page>
  )
}
