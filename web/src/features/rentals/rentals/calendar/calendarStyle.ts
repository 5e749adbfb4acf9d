import type { Axis } from './axis.ts'
import { isMonday, isWeekend, NAMED_DAYS, positionAt } from './axis.ts'

const ROW_HEIGHT = 48

/** On a phone, so many days are visible at once. The others are reached by scrolling. */
const PHONE_DAYS = 7
/** Pixels. Narrower days couldn't be told apart, so the calendar scrolls instead. */
const LEAST_DAY_WIDTH = 11

const WEEKEND = 'color-mix(in srgb, var(--ym-palette-text-primary) 5%, transparent)'
const LINE = 'var(--ym-palette-divider)'

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Returns the background of a row: a line before every day, or every week if days are narrow, and weekends. */
function gridOf({ days }: Axis): string {
  const at = (index: number) => percent(index, days.length)
  const isNarrow = days.length > NAMED_DAYS
  const lines = days.flatMap((day, index) =>
    isNarrow && !isMonday(day)
      ? []
      : `transparent ${at(index)}, ${LINE} ${at(index)} calc(${at(index)} + 1px), transparent 0`,
  )
  const weekends = days.map(
    (day, index) => `${isWeekend(day) ? WEEKEND : 'transparent'} ${at(index)} ${at(index + 1)}`,
  )
  return [lines, weekends].map((stops) => `linear-gradient(to right, ${stops.join(', ')})`).join(', ')
}

/** Returns the variables that place everything in the table. */
export function calendarVariables(axis: Axis, now: number): Record<string, string> {
  const [first = 0] = axis.starts
  const isShown = now >= first && now < (axis.starts.at(-1) ?? first)
  return {
    '--days': String(axis.days.length),
    '--grid': gridOf(axis),
    '--now': percent(positionAt(axis, now), axis.days.length),
    '--now-width': isShown ? '2px' : '0',
  }
}

const sticky = { position: 'sticky', bgcolor: 'background.paper' } as const

/** Applied once to the element around the table, so that its many cells need no styles of their own. */
export const calendarStyle = {
  '--asset-width': { xs: '116px', md: '248px' },
  containerType: 'inline-size',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body1',
  overflow: 'hidden',
  flex: { md: 1 },
  minHeight: 240,
  // On a phone, the rest of the screen below the bar, the tabs and the tools, and above the navigation.
  height: { xs: 'max(360px, calc(100dvh - 385px))', md: 'auto' },
  mx: { xs: -2, md: 0 },
  '& table': {
    tableLayout: 'fixed',
    borderSpacing: 0,
    width: {
      xs: `calc(var(--asset-width) + (100cqw - var(--asset-width)) / ${PHONE_DAYS} * var(--days))`,
      md: '100%',
    },
    minWidth: { md: `calc(var(--asset-width) + var(--days) * ${LEAST_DAY_WIDTH}px)` },
  },
  '& thead': { zIndex: 4 },
  '& th': { p: 0, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
  '& thead th': { bgcolor: 'background.paper' },
  '& th:first-of-type': {
    ...sticky,
    left: 0,
    zIndex: 3,
    width: 'var(--asset-width)',
    boxSizing: 'border-box',
    px: { xs: 1, md: 1.5 },
    borderRight: 1,
    borderColor: 'divider',
  },
  '& thead th:first-of-type': { typography: 'smallStrong', color: 'text.secondary' },
  '& td': { p: 0, borderBottom: 1, borderColor: 'divider' },
  '& [data-track]': {
    position: 'relative',
    height: ROW_HEIGHT,
    backgroundImage: 'var(--grid)',
    '& ul': { m: 0, p: 0, listStyle: 'none' },
    '&::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      left: 'var(--now)',
      width: 'var(--now-width)',
      bgcolor: 'error.main',
      pointerEvents: 'none',
    },
  },
  '& tbody tr:hover th': { bgcolor: 'background.default' },
  '& [data-reserve]': { opacity: 0, pointerEvents: 'none' },
  '& tr:hover [data-reserve], & [data-reserve]:focus-visible': { opacity: 1, pointerEvents: 'auto' },
} as const
