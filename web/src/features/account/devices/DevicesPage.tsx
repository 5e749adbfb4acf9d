import Box from '@mui/material/Box'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AddIcon, SlidersIcon } from '../../../ui/icons.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { TabbedContent } from '../../../ui/page/TabbedContent.tsx'
import { DeviceList } from './DeviceList.tsx'
import { useUnregisteredDevices } from './devices.api.ts'
import { RefusedList } from './RefusedList.tsx'
import { UnregisteredList } from './UnregisteredList.tsx'
import { TokenList } from './TokenList.tsx'
import { useDeviceDialogs } from './useDeviceDialogs.tsx'

const TABS = ['devices', 'strangers', 'refused', 'tokens'] as const
type TabName = (typeof TABS)[number]
/** Tabs for users who may view rejected messages and manage ingest tokens. */
const ADMIN_TABS: ReadonlySet<TabName> = new Set(['refused', 'tokens'])

const Hash = z.object({ tab: z._default(z.enum(TABS), 'devices') })

export function DevicesPage() {
  const text = useText()
  const isMobile = useIsMobile()
  const mayManage = useCan('device.manage')
  const mayIngest = useCan('ingest.manage')
  const maySetTracking = useCan('tracking.update')
  const [hash, setHash] = useHashState(Hash)
  const [addingToken, setAddingToken] = useState(false)
  const dialogs = useDeviceDialogs()
  const tabs = TABS.filter((tab) => mayIngest || !ADMIN_TABS.has(tab))
  const tab = tabs.includes(hash.tab) ? hash.tab : 'devices'
  const add =
    tab === 'tokens'
      ? { label: text('devices.tokens.add'), onClick: () => setAddingToken(true) }
      : { label: text('devices.add'), onClick: () => dialogs.add() }
  const mayAdd = mayManage && (tab === 'devices' || tab === 'tokens')
  return (
    <Page
      title={text('devices.title')}
      tab={text(`devices.tab.${tab}`)}
      section="devices"
      backTo={paths.assets}
      fill
      actions={[
        { id: 'add', icon: <AddIcon />, tone: 'primary', hidden: !mayAdd || isMobile, ...add },
        {
          id: 'tracking',
          label: text('devices.tracking'),
          icon: <SlidersIcon />,
          hidden: !maySetTracking,
          href: paths.tracking,
        },
      ]}
      mobileAdd={mayAdd && add}
    >
      <TabbedContent
        label={text('devices.tabs')}
        tabs={tabs.map((name) => ({
          name,
          label: <TabLabel name={name} />,
        }))}
        shown={tab}
        onChange={(value) => setHash({ tab: value })}
      >
        {tab === 'devices' && <DeviceList dialogs={dialogs} />}
        {tab === 'strangers' && <UnregisteredList dialogs={dialogs} />}
        {tab === 'refused' && <RefusedList />}
        {tab === 'tokens' && (
          <TokenList
            adding={addingToken}
            onAdd={() => setAddingToken(true)}
            onAdded={() => setAddingToken(false)}
          />
        )}
      </TabbedContent>
      {dialogs.shown}
    </Page>
  )
}

function TabLabel({ name }: { name: TabName }) {
  const text = useText()
  const { data: unregistered = [] } = useUnregisteredDevices()
  return (
    <span>
      {text(`devices.tab.${name}`)}
      {name === 'strangers' && unregistered.length > 0 && <Count>{unregistered.length}</Count>}
    </span>
  )
}

function Count({ children }: { children: number }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 0.75,
        px: 0.75,
        py: 0.125,
        borderRadius: 1,
        bgcolor: 'action.selected',
        typography: 'tiny',
      }}
    >
      {children}
    </Box>
  )
}
