import Box from '@mui/material/Box'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../../lib/intl.tsx'
import { BOTTOM_NAV_HEIGHT } from '../../../../lib/theme.ts'
import { useDayFormat, useTimeFormat } from '../../../../lib/time.tsx'
import { LazyConfirmDialog } from '../../../../ui/dialogs/LazyConfirmDialog.tsx'
import { Announcement } from '../../../../ui/notices/Announcement.tsx'
import { Hint } from '../../../../ui/notices/Hint.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import type { Axis, Stretch } from './axis.ts'
import { positionAt, stretchOf } from './axis.ts'
import { barLook, STRIPES } from './barLook.ts'
import type { CalendarRental } from './rentalPeriod.ts'
import { isOpen, periodOf, stateAt } from './rentalPeriod.ts'
import { useDueChange } from './useDueChange.ts'
import { useBarText } from './useBarText.ts'

type Props = {
  rental: CalendarRental
  axis: Axis
  now: number
  mayChange: boolean
  /** The id of the text that says how the due time is changed. */
  helpId: string
}

/** One rental on the axis: a link to its page, with an end that can be dragged. */
export function RentalBar({ rental, axis, now, mayChange, helpId }: Props) {
  const change = useDueChange(rental, axis, now)
  const texts = useBarText()
  const shown = { ...rental, dueAt: change.dueAt }
  const state = stateAt(shown, now)
  const stretch = stretchOf(axis, periodOf(shown, now))
  if (!stretch) return null
  const isChangeable = mayChange && isOpen(rental) && !rental.managed
  const { name, detail, times, full } = texts(shown, state)
  return (
    <Box component="li" sx={item} style={placeOf(stretch, axis)}>
      <Hint title={change.isChoosing ? '' : full}>
        <Box
          component={AppLink}
          href={paths.rental(rental.id)}
          draggable={false}
          data-state={state}
          {...(isChangeable && {
            ...change.keys,
            'aria-keyshortcuts': 'Shift+ArrowRight Shift+ArrowLeft',
            'aria-describedby': helpId,
          })}
          sx={{ ...bar, ...barLook(state), ...(change.isSaving && { opacity: 0.6 }) }}
          style={cutOf(stretch)}
        >
          {state === 'overdue' && <Box sx={late} style={{ left: lateFrom(stretch, axis, rental.dueAt) }} />}
          <Box component="span" sx={words}>
            <Box component="span" sx={{ ...line, fontWeight: 'fontWeightMedium' }}>
              {name}
            </Box>
            <Box component="span" sx={line}>
              {detail}
            </Box>
            <span style={visuallyHidden}>{times}</span>
          </Box>
        </Box>
      </Hint>
      {isChangeable && !stretch.endsAfter && <Box aria-hidden data-handle {...change.handle} sx={handle} />}
      {change.isChoosing && <NewDue dueAt={change.dueAt} axis={axis} />}
      {change.question && <OverdueQuestion name={name} dueAt={change.dueAt} {...change.question} />}
    </Box>
  )
}

type QuestionProps = { name: string; dueAt: string; onConfirm: () => void; onClose: () => void }

function OverdueQuestion({ name, dueAt, ...answers }: QuestionProps) {
  const text = useText()
  const format = useTimeFormat()
  return (
    <LazyConfirmDialog
      open
      title={text('rentalCalendar.extendTitle', { due: format.dateTime(dueAt) })}
      body={text('rentalCalendar.extendBody', { client: name })}
      confirm={text('rentalCalendar.extend')}
      {...answers}
    />
  )
}

/** Shows and says the due time while it is being chosen. */
function NewDue({ dueAt, axis }: { dueAt: string; axis: Axis }) {
  const text = useText()
  const format = useTimeFormat()
  const dayFormat = useDayFormat()
  const at = Date.parse(dueAt)
  const isNearEnd = positionAt(axis, at) / axis.days.length > ROOM_UNTIL
  const day = dayFormat.format(dayAt(at, axis.timeZone), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  const due = text('rentalCalendar.newDue', { day, time: format.time(dueAt) })
  return (
    <Box
      sx={{
        ...bubble,
        ...(isNearEnd && { left: 'auto', right: 0, transform: 'translate(-18px, -50%)' }),
        ...onPhone,
      }}
    >
      <span aria-hidden>{due}</span>
      <Announcement text={due} />
    </Box>
  )
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

const placeOf = ({ start, end }: Stretch, { days }: Axis) => ({
  left: percent(start, days.length),
  width: percent(end - start, days.length),
})

/** A bar that continues outside the axis has straight corners there. */
const cutOf = ({ startsBefore, endsAfter }: Stretch) => ({
  ...(startsBefore && { borderLeft: 0, borderTopLeftRadius: 0, borderBottomLeftRadius: 0 }),
  ...(endsAfter && { borderRight: 0, borderTopRightRadius: 0, borderBottomRightRadius: 0 }),
})

/** Where the time begins by which the asset is overdue. */
const lateFrom = ({ start, end }: Stretch, axis: Axis, dueAt: string) =>
  percent(Math.max(positionAt(axis, Date.parse(dueAt)) - start, 0), end - start)

const item = { position: 'absolute', top: 5, bottom: 5, minWidth: 6 } as const

const bar = {
  position: 'absolute',
  inset: 0,
  display: 'block',
  // Unlike hidden, this lets the words stay in view while the calendar scrolls.
  overflow: 'clip',
  containerType: 'inline-size',
  typography: 'tiny',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { filter: 'brightness(1.08)' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: '1px', zIndex: 1 },
} as const

const words = {
  position: 'sticky',
  left: 'var(--asset-width)',
  display: 'inline-block',
  // Short words can stay in view longer.
  maxWidth: { xs: 'min(100%, 180px)', md: '100%' },
  boxSizing: 'border-box',
  px: 0.75,
  py: '1px',
  // One or two letters say nothing. Screen readers still read the words.
  '@container (max-width: 32px)': { opacity: 0 },
} as const

const line = { display: 'block', overflow: 'clip', textOverflow: 'ellipsis' } as const

/** From the due time on, the bar is striped. A line marks the due time itself. */
const late = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  borderLeft: '2px solid currentColor',
  backgroundImage: STRIPES,
} as const

const handle = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: '-4px',
  width: 'min(14px, 60%)',
  cursor: 'ew-resize',
  touchAction: 'none',
  zIndex: 1,
  '@media (pointer: coarse)': { right: '-12px', width: 'min(36px, 80%)' },
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '25%',
    bottom: '25%',
    right: '7px',
    width: '3px',
    borderRadius: '2px',
    bgcolor: 'background.paper',
    border: '1px solid',
    borderColor: 'text.secondary',
    boxSizing: 'content-box',
    '@media (pointer: coarse)': { right: '14px' },
  },
} as const

/** From this part of the axis on, there is no room for words to the right of a bar. */
const ROOM_UNTIL = 0.85

const bubble = {
  position: 'absolute',
  top: '50%',
  left: '100%',
  transform: 'translate(10px, -50%)',
  zIndex: 2,
  px: 1,
  py: 0.5,
  borderRadius: 0.5,
  bgcolor: 'text.primary',
  color: 'background.paper',
  typography: 'smallStrong',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
} as const

/** On a phone, most of the axis is out of view, so the words are at the bottom of the screen. */
const onPhone = {
  '@media (max-width: 899.95px)': {
    position: 'fixed',
    inset: `auto auto ${BOTTOM_NAV_HEIGHT + 12}px 50%`,
    transform: 'translateX(-50%)',
    zIndex: 5,
  },
} as const
