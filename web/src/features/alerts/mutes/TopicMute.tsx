import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { Deferred } from '../../../ui/page/Deferred.tsx'
import { MuteDialog } from './MuteDialog.tsx'
import { useMutes } from './mutes.api.ts'
import { useMuting } from './useMuting.ts'

type Props = { topic: string; label: string }

/** Mutes a topic for the user, or says until when it is muted. */
export function TopicMute({ topic, label }: Props) {
  const text = useText()
  const format = useTimeFormat()
  const { data = [] } = useMutes()
  const { unmute } = useMuting()
  const [isAsking, setAsking] = useState(false)
  const muted = data.find((mute) => mute.topic === topic && mute.assetId === null)
  const until = muted?.until ? format.dateTime(muted.until) : null
  const ended = text('mute.undo')
  const state = until ? text('mute.said', { time: until }) : text('mute.said.always')
  return (
    <>
      {muted ? (
        <Button color="inherit" onClick={() => unmute(muted, label)} sx={button}>
          {`${state}. ${ended}`}
        </Button>
      ) : (
        <Button
          color="inherit"
          aria-label={`${text('mute.action')} ${label}`}
          onClick={() => setAsking(true)}
          sx={button}
        >
          {text('mute.action')}
        </Button>
      )}
      <Deferred when={isAsking}>
        <MuteDialog
          open={isAsking}
          about={{ asset: null, topic: { topic, name: label } }}
          onClose={() => setAsking(false)}
        />
      </Deferred>
    </>
  )
}

const button = {
  ml: -1,
  textAlign: 'left',
  color: 'text.secondary',
} as const
