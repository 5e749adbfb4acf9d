import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { InboxEntry } from '@yardmaster/core/contract/alerts/inbox.ts'
import { snoozeDays } from '@yardmaster/core/rules/snooze.ts'
import { useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useDayFormat, useToday } from '../../../lib/time.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { ActionMenu, OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import { CheckIcon, icon, MapIcon, TimelineIcon, UserIcon } from '../../../ui/icons.tsx'
import { Deferred } from '../../../ui/page/Deferred.tsx'
import { MuteDialog } from '../mutes/mutes.public.ts'
import type { Muted } from '../mutes/mutes.public.ts'
import type { InboxChanges } from './useInboxChanges.ts'

const ClockIcon = icon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3 2')

const MuteIcon = icon('M6 17v-5.5c0-1 .3-2 .7-2.8M9 6.3a6 6 0 0 1 9 5.2V14M4 17h13M10.3 20.5h3.4M4 4l16 16')

const SnoozeDialog = lazyPart(async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog)

type Props = { entry: InboxEntry; changes: InboxChanges; onOpen: (() => void) | undefined }

/** What can be done with an entry: done, snooze, mute and the rest. */
export function InboxActions({ entry, changes, onOpen }: Props) {
  const text = useText()
  const { name, kind, done, read, takenBy, mapPath, timelinePath } = entry
  const more: Action[] = [
    {
      id: 'reopen',
      label: text('inbox.reopen'),
      hidden: !done,
      onClick: () => changes.reopen(entry),
    },
    {
      id: 'take',
      label: text(takenBy?.isMe ? 'inbox.release' : 'inbox.take'),
      icon: <UserIcon />,
      hidden: done || kind !== 'alert',
      onClick: () => changes.setTaken(entry, !takenBy?.isMe),
    },
    {
      id: 'read',
      label: text(read ? 'inbox.markUnread' : 'inbox.markRead'),
      hidden: done,
      onClick: () => changes.setRead(entry, !read),
    },
    ...linkTo('map', text('inbox.map'), mapPath),
    ...linkTo('timeline', text('inbox.timeline'), timelinePath),
  ]
  return (
    // A link in the menu leaves the page that the panel covers.
    <Box
      sx={{ display: 'flex', flex: 'none', ml: { xs: 3.5, md: 0 } }}
      onClick={({ target }) => target instanceof HTMLAnchorElement && onOpen?.()}
    >
      {!done && (
        <IconButton aria-label={text('inbox.done', { name })} onClick={() => changes.finish(entry)}>
          <CheckIcon />
        </IconButton>
      )}
      {!done && <SnoozeButton entry={entry} changes={changes} />}
      {!done && kind === 'alert' && (
        <MuteButton name={name} about={{ asset: entry.asset, topic: entry.topic }} />
      )}
      <OverflowMenu actions={more} label={text('inbox.more', { name })} />
    </Box>
  )
}

const ICONS = { map: <MapIcon />, timeline: <TimelineIcon /> }

const linkTo = (id: keyof typeof ICONS, label: string, href: string | null): Action[] =>
  href === null ? [] : [{ id, label, icon: ICONS[id], href }]

/** Mutes what an entry, or a group of them, is about. */
export function MuteButton({ name, about }: { name: string; about: Muted }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        aria-label={text('inbox.mute', { name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <MuteIcon />
      </IconButton>
      <Deferred when={isAsking}>
        <MuteDialog open={isAsking} about={about} onClose={() => setAsking(false)} />
      </Deferred>
    </>
  )
}

function SnoozeButton({ entry, changes }: Pick<Props, 'entry' | 'changes'>) {
  const text = useText()
  const id = useId()
  const format = useDayFormat()
  const days = snoozeDays(useToday())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const until = (name: keyof typeof days): Action => ({
    id: name,
    label: text(`inbox.snooze.${name}`, {
      day: format.format(days[name], { month: 'short', day: 'numeric' }),
    }),
    onClick: () => changes.snooze(entry, days[name]),
  })
  const actions: Action[] = [
    {
      id: 'end',
      label: text('inbox.snooze.end'),
      hidden: entry.snoozedUntil === null,
      onClick: () => changes.unsnooze(entry),
    },
    until('tomorrow'),
    { ...until('monday'), hidden: days.monday === days.tomorrow },
    { id: 'choose', label: text('inbox.snooze.choose'), onClick: () => setChoosing(true) },
  ]
  return (
    <>
      <IconButton
        id={id}
        aria-label={text('inbox.snooze', { name: entry.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ClockIcon />
      </IconButton>
      <ActionMenu actions={actions} anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)} />
      <Deferred when={isChoosing}>
        <SnoozeDialog
          open={isChoosing}
          earliest={days.tomorrow}
          onChoose={(day) => changes.snooze(entry, day)}
          onClose={() => setChoosing(false)}
        />
      </Deferred>
    </>
  )
}
