import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from './AppLink.tsx'

type LinkTab = {
  href: string
  label: string
  /** The paths of other pages on which the tab is the current one. */
  alsoAt?: readonly string[]
}

type Props = {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly LinkTab[]
}

/** Returns the tab of the path. If the paths of several tabs match, the longest one is current. */
export const currentTab = (tabs: readonly LinkTab[], pathname: string): LinkTab | undefined =>
  tabs.find(({ alsoAt }) => alsoAt?.includes(pathname)) ??
  tabs
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0]

/** Tabs that link to separate pages, in a bar below the page's bar. */
export function LinkTabs({ label, tabs }: Props) {
  const { pathname } = useLocation()
  const current = currentTab(tabs, pathname)?.href
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="${current}"]`)
    // On a phone, not all tabs fit, so the current one is scrolled into view.
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft + link.offsetWidth - row.current.clientWidth
  }, [current])
  return (
    <Box component="nav" ref={row} aria-label={label} sx={bar}>
      {tabs.map((tab) => (
        <ButtonBase
          key={tab.href}
          component={AppLink}
          href={tab.href}
          aria-current={tab.href === current ? 'page' : undefined}
          sx={link}
        >
          {tab.label}
        </ButtonBase>
      ))}
    </Box>
  )
}

const bar = {
  flex: 'none',
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  px: { md: 1 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const link = {
  height: 46,
  px: 2,
  typography: 'button',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  boxShadow: 'inset 0 -2px transparent',
  '&[aria-current]': { color: 'primary.main', boxShadow: 'inset 0 -2px' },
  '&:hover:not([aria-current])': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const
