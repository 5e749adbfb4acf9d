import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useText } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { BAR_HEIGHT, BOTTOM_NAV_HEIGHT } from '../../lib/theme.ts'
import { SHORT, SHORT_FILL } from '../../lib/smallHeight.ts'
import { useIsMobile } from '../../lib/viewport.ts'
import type { Action } from '../actions/Action.ts'
import { AppLink } from './AppLink.tsx'
import { BarActions } from '../actions/BarActions.tsx'
import { Clipped } from '../notices/Clipped.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { BackIcon } from '../icons.tsx'
import { afterLoading } from './inOrder.ts'
import type { MobileAdd } from '../actions/MobileAddButton.tsx'
import { useShell } from './shellContext.ts'
import { twoLines } from './twoLines.ts'

/** Only phones have it. */
const MobileAddButton = lazyPart(async () => (await import('../actions/MobileAddButton.tsx')).MobileAddButton)

type Props = {
  title: string
  /** The name of the selected tab, for the window title. */
  tab?: string | undefined
  /** Shown before the title. */
  lead?: ReactNode
  /** The navigation entry that the page belongs to. */
  section: string
  backTo?: string
  actions?: readonly Action[]
  mobileAdd?: MobileAdd | false | null
  /** Removes the padding, so that the content fills all the space below the bar. */
  bare?: boolean
  /**
   * Makes the content exactly as tall as the space between the bars, for a list that scrolls inside it: on
   * wide screens only (true), or also on a phone ('everywhere').
   */
  fill?: boolean | 'everywhere'
  children: ReactNode
}

const NAVIGATION_BELOW = `${BOTTOM_NAV_HEIGHT}px - env(safe-area-inset-bottom)`

/** The layout of every screen: a bar with the back link, title and actions, and the content. */
export function Page(props: Props) {
  const { title, lead, backTo, actions, mobileAdd, bare, fill, children } = props
  const isMobile = useIsMobile()
  const { barEnd } = useShell()
  const heading = useArrival(props)
  const text = useText()
  return (
    <>
      <Box component="header" sx={bar}>
        {backTo && (
          <IconButton component={AppLink} href={backTo} edge="start" aria-label={text('app.back')}>
            <BackIcon />
          </IconButton>
        )}
        {lead}
        <Typography
          ref={heading}
          variant="h1"
          tabIndex={-1}
          sx={{ flex: { xs: 1, md: actions ? '0 1 auto' : 1 }, minWidth: 0, outline: 0 }}
        >
          <Clipped text={title} {...(isMobile && { sx: wrapped(title) })} />
        </Typography>
        {actions && <BarActions actions={actions} />}
        {actions && !isMobile && (
          <Box
            aria-hidden
            sx={{ height: 24, borderLeft: 1, borderColor: 'divider', '@media print': { display: 'none' } }}
          />
        )}
        {/* Hidden rather than removed, so that the keys of the search still work. */}
        <Box sx={{ display: isMobile && backTo && hasIcons(actions) ? 'none' : 'contents' }}>{barEnd}</Box>
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          outline: 0,
          ...afterLoading,
          ...(!bare && { p: { xs: 2, md: 3 }, maxWidth: fill ? undefined : 1200 }),
          // Keeps the button from covering the last row.
          ...(isMobile && mobileAdd && !bare && { pb: 11 }),
          ...(fill && {
            display: 'flex',
            flexDirection: 'column',
            height: {
              xs: fill === 'everywhere' ? `calc(100dvh - ${BAR_HEIGHT}px - ${NAVIGATION_BELOW})` : undefined,
              md: `calc(100dvh - ${BAR_HEIGHT}px)`,
            },
            // A printed page can't scroll.
            '@media print': { display: 'block', height: 'auto' },
          }),
          [SHORT]: {
            ...(!bare && { pb: 2 }),
            ...(fill && { height: { xs: fill === 'everywhere' ? SHORT_FILL : 'auto', md: SHORT_FILL } }),
          },
        }}
      >
        <ErrorBoundary>{children}</ErrorBoundary>
      </Box>
      {isMobile && mobileAdd && (
        <Suspense>
          <MobileAddButton {...mobileAdd} />
        </Suspense>
      )}
    </>
  )
}

/** On a phone, they leave room for the title only without what every page has at the end of its bar. */
const hasIcons = (actions: readonly Action[] = []) =>
  actions.some(({ hidden, inPhoneBar }) => !hidden && inPhoneBar)

/** The number of characters that fit on one line of a phone's bar. */
const ONE_LINE = 24

/** Lets a long title use two lines on a phone, as a heading so that the bar keeps its height. */
const wrapped = (title: string) =>
  title.length > ONE_LINE ? ({ ...twoLines, typography: 'h2' } as const) : twoLines

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1.5 },
  height: BAR_HEIGHT,
  px: { xs: 2, md: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  [SHORT]: { position: 'static' },
} as const

/**
 * Sets the navigation section and the window title. After a navigation, it focuses the heading, so that
 * screen readers announce it.
 */
function useArrival({ title, tab, section }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { setSection, takeArrival } = useShell()
  const text = useText()
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const product = text('app.name')
  useEffect(() => {
    // A tab may have the same name as its page.
    document.title = [...new Set([title, tab, product])].filter(Boolean).join(' · ')
  }, [title, tab, product])
  useLayoutEffect(() => setSection(section), [section, setSection])
  useEffect(() => {
    if (!takeArrival(pathname)) return
    // When the user goes back, the browser restores the scroll position.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [pathname, navigationType, takeArrival])
  return heading
}
