import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { afterLoading } from './inOrder.ts'

type Props<Name extends string> = {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly { name: Name; label: ReactNode }[]
  shown: Name
  onChange: (name: Name) => void
  /** Below other content instead of along the top edge. */
  plain?: boolean
  children: ReactNode
}

/** Tabs of a Page that has `fill`, by default along its top edge, with the content of the selected tab below. */
export function TabbedContent<Name extends string>({
  label,
  tabs,
  shown,
  onChange,
  plain = false,
  children,
}: Props<Name>) {
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, name: Name) => onChange(name)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
        sx={plain ? plainBar : tabBar}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`tab-${tab.name}`}
            aria-controls={tab.name === shown ? 'tab-content' : undefined}
            label={tab.label}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-content" aria-labelledby={`tab-${shown}`} sx={panel}>
        {children}
      </Box>
    </>
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

const plainBar = { flexShrink: 0, minHeight: 40, mb: 2, borderBottom: 1, borderColor: 'divider' } as const

const panel = { ...afterLoading, display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const
