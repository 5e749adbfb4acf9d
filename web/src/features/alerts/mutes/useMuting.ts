import type { Mute } from '@yardmaster/core/contract/alerts/mutes.ts'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useAddMute, useRemoveMute } from './mutes.api.ts'
import type { Muted } from './muted.ts'

/** Mutes, and ends mutes. Both can be undone while their message is shown. */
export function useMuting() {
  const text = useText()
  const errorText = useErrorText()
  const format = useTimeFormat()
  const { show } = useSnackbar()
  const notice = useRemovalNotice()
  const adding = useAddMute()
  const removing = useRemoveMute()
  const onError = (refusal: CallError) => show(errorText(refusal), { tone: 'error' })
  const bodyOf = ({ asset, topic }: Muted, until: string | null) => ({
    assetId: asset?.id ?? null,
    topic: topic?.topic ?? null,
    until,
  })
  const mute = (about: Muted, until: string | null) =>
    adding.mutate(
      { body: bodyOf(about, until) },
      {
        onSuccess: ({ id }) =>
          show(
            until === null ? text('mute.said.always') : text('mute.said', { time: format.dateTime(until) }),
            {
              undo: () =>
                removing.mutate({ params: { id } }, { onSuccess: () => show(text('mute.ended')), onError }),
            },
          ),
        onError,
      },
    )
  const unmute = ({ id, assetId, topic, until }: Mute, name: string) =>
    removing.mutate(
      { params: { id } },
      notice(text('mute.ended'), {
        title: text('mute.undoNamed', { name }),
        undo: () => adding.mutate({ body: { assetId, topic, until } }, { onError }),
      }),
    )
  return { mute, unmute }
}
