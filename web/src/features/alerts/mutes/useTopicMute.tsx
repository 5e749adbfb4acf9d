import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { BellIcon } from '../../../ui/icons.tsx'
import { Deferred } from '../../../ui/page/Deferred.tsx'
import { useMutes } from './mutes.api.ts'
import { useMuting } from './useMuting.ts'

const MuteDialog = lazyPart(async () => (await import('./MuteDialog.tsx')).MuteDialog)

type TopicMuting = {
  /** Until when the topic is muted. Null if it isn't. */
  state: string | null
  action: Action
  dialog: ReactNode
}

/** Mutes a topic for the user. Requires the dictionary part `inbox`. */
export function useTopicMute(topic: string, label: string): TopicMuting {
  const text = useText()
  const format = useTimeFormat()
  const { data = [] } = useMutes()
  const { unmute } = useMuting()
  const [isAsking, setAsking] = useState(false)
  const muted = data.find((mute) => mute.topic === topic && mute.assetId === null)
  const until = muted?.until ? text('mute.said', { time: format.dateTime(muted.until) }) : null
  const icon = <BellIcon fontSize="small" />
  return {
    state: muted ? (until ?? text('mute.said.always')) : null,
    action: muted
      ? { id: 'unmute', label: text('mute.undo'), icon, onClick: () => unmute(muted, label) }
      : { id: 'mute', label: text('mute.action'), icon, onClick: () => setAsking(true) },
    dialog: (
      <Deferred when={isAsking}>
        <MuteDialog
          open={isAsking}
          about={{ asset: null, topic: { topic, name: label } }}
          onClose={() => setAsking(false)}
        />
      </Deferred>
    ),
  }
}
