import Box from '@mui/material/Box'
import { paths } from '@yardmaster/core/paths.ts'
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { DeviceCatalog } from '../features/account/deviceRequests/DeviceCatalog.tsx'
import { PurchasedList } from '../features/account/deviceRequests/PurchasedList.tsx'
import { RequestList } from '../features/account/deviceRequests/RequestList.tsx'
import { useHashState } from '../lib/hash.ts'
import { useText } from '../lib/intl.tsx'
import { lazyPart } from '../lib/lazy.ts'
import { useCan } from '../lib/session.tsx'
import { useIsMobile } from '../lib/viewport.ts'
import { AddIcon, LinkIcon, SlidersIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page/Page.tsx'
import { TabbedContent } from '../ui/page/TabbedContent.tsx'
import { AccountTabs } from '../widgets/account/AccountTabs.tsx'
import { DeviceList } from '../features/account/devices/DeviceList.tsx'
import { useUnregisteredDevices } from '../features/account/devices/devices.api.ts'
import { RefusedList } from '../features/account/devices/RefusedList.tsx'
import { UnregisteredList } from '../features/account/devices/UnregisteredList.tsx'
import { TokenList } from '../features/account/devices/TokenList.tsx'
import { useDeviceDialogs } from '../features/account/devices/useDeviceDialogs.tsx'

const DeviceTypeDialog = lazyPart(
  async () => (await import('../features/account/deviceRequests/DeviceTypeDialog.tsx')).DeviceTypeDialog,
)

const TABS = ['devices', 'strangers', 'refused', 'tokens', 'requests', 'purchased'] as const
type TabName = (typeof TABS)[number]
/** Tabs for users who may view rejected messages and manage ingest tokens. */
const ADMIN_TABS: ReadonlySet<TabName> = new Set(['refused', 'tokens'])

const Hash = z.object({ tab: z._default(z.enum(TABS), 'devices') })

/** The registry of devices, and above it the catalog with what was requested and bought. */
export function DevicesPage() {
  const text = useText()
  const isMobile = useIsMobile()
  const mayManage = useCan('device.manage')
  const mayIngest = useCan('ingest.manage')
  const maySetTracking = useCan('tracking.update')
  const [hash, setHash] = useHashState(Hash)
  const [addingToken, setAddingToken] = useState(false)
  const [openType, setOpenType] = useState<DeviceTypeId | null>(null)
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
      fill
      bare
      actions={[
        { id: 'add', icon: <AddIcon />, tone: 'primary', hidden: !mayAdd || isMobile, ...add },
        {
          id: 'connect',
          label: text('connect.title'),
          icon: <LinkIcon />,
          hidden: !mayManage,
          href: paths.connectDevice,
        },
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
      <AccountTabs />
      <Box sx={content}>
        <Box sx={{ mb: 2, flex: 'none' }}>
          <DeviceCatalog onOpen={setOpenType} />
        </Box>
        <TabbedContent
          plain
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
          {tab === 'requests' && <RequestList />}
          {tab === 'purchased' && <PurchasedList onOpenType={setOpenType} />}
        </TabbedContent>
      </Box>
      {dialogs.shown}
      <Suspense>
        {openType && (
          <DeviceTypeDialog
            type={openType}
            onShowRequests={() => {
              setOpenType(null)
              setHash({ tab: 'requests' })
            }}
            onClose={() => setOpenType(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

const content = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  p: { xs: 2, md: 3 },
} as const

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
