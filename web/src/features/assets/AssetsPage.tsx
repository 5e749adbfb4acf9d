import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { useNavigate } from 'react-router'
import { useHashState } from '../../lib/hash.ts'
import { useText } from '../../lib/intl.tsx'
import { useActor } from '../../lib/session.tsx'
import { useIsMobile } from '../../lib/viewport.ts'
import { AddIcon, ArchiveIcon, CategoryIcon, FlagIcon, SlidersIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/Page.tsx'
import { useTransferActions } from '../../widgets/useTransferActions.tsx'
import { filterOf } from './assets.api.ts'
import type { AssetTab } from './assets.hash.ts'
import { offeredTabs, TabHash, ThingsHash } from './assets.hash.ts'
import { ASSET_TABS } from './assetTabs.ts'

export function AssetsPage() {
  const text = useText()
  const actor = useActor()
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const [hash, setHash] = useHashState(TabHash)
  const [listing] = useHashState(ThingsHash)
  const transferActions = useTransferActions(filterOf(listing))
  const { offered, shown } = offeredTabs(ASSET_TABS, hash)
  const mayAdd = shown !== undefined && can(actor, shown.add.can)
  const add = shown && { label: text(shown.add.label), onClick: () => setHash({ add: true }) }
  return (
    <Page
      title={text('assets.title')}
      section="assets"
      fill
      actions={[
        ...(add
          ? [{ id: 'add', icon: <AddIcon />, tone: 'primary', hidden: !mayAdd || isMobile, ...add } as const]
          : []),
        ...(shown?.name === 'thing' ? transferActions : []),
        {
          id: 'categories',
          label: text('nav.categories'),
          icon: <CategoryIcon fontSize="small" />,
          href: paths.categories,
          overflow: true,
        },
        {
          id: 'attributes',
          label: text('assets.attributes'),
          icon: <SlidersIcon fontSize="small" />,
          href: paths.attributes,
          overflow: true,
          hidden: !can(actor, 'attribute.read'),
        },
        {
          id: 'flags',
          label: text('assets.flags'),
          icon: <FlagIcon fontSize="small" />,
          href: paths.flags,
          overflow: true,
        },
        {
          id: 'archive',
          label: text('assets.archive'),
          icon: <ArchiveIcon fontSize="small" />,
          href: paths.archive,
          overflow: true,
        },
      ]}
      mobileAdd={mayAdd && add}
    >
      {offered.length > 1 && shown && (
        <Tabs
          value={shown.name}
          onChange={(_, tab: AssetTab) => void navigate({ hash: `tab=${tab}` })}
          aria-label={text('assets.tabs')}
          variant="scrollable"
          scrollButtons={false}
          sx={tabBar}
        >
          {offered.map(({ name, label }) => (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              aria-controls={name === shown.name ? 'tab-content' : undefined}
              label={text(label)}
            />
          ))}
        </Tabs>
      )}
      {shown && (
        <Box
          id="tab-content"
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
          {...(offered.length > 1 && { role: 'tabpanel', 'aria-labelledby': `tab-${shown.name}` })}
        >
          <shown.Component
            adding={mayAdd && hash.add === true}
            onAdd={() => setHash({ add: true })}
            onAdded={() => setHash({ add: undefined }, { replace: true })}
          />
        </Box>
      )}
    </Page>
  )
}

const tabBar = {
  flexShrink: 0,
  minHeight: 40,
  mt: { xs: -2, md: -3 },
  mx: { xs: -2, md: -3 },
  mb: 2,
  px: { xs: 1, md: 2 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const
