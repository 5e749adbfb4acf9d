import type { FeedAsset } from '@yardmaster/core/contract/fleet/feeds.ts'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useAccept, useIgnore, useRelease } from './feeds.api.ts'

/** The changes of a list that need no dialog. Each can be undone while its message is shown. */
export function useFeedChanges(id: number) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const accept = useAccept()
  const ignore = useIgnore()
  const release = useRelease()
  const params = { id }
  const onError = (refusal: CallError) => show(errorText(refusal), { tone: 'error' })
  const released = (count: number) => show(text('feeds.released', { count }))
  const undoFor = (ids: number[]) => ({
    ...(ids.length > 0 && {
      undo: () =>
        release.mutate(
          { params, body: { ids } },
          { onSuccess: (answer) => released(answer.ids.length), onError },
        ),
    }),
  })
  return {
    isPending: accept.isPending || ignore.isPending || release.isPending,
    undoFor,
    accept: (assets?: readonly FeedAsset[]) =>
      accept.mutate(
        { params, body: assets ? { ids: assets.map((asset) => asset.id) } : {} },
        {
          onSuccess: ({ ids }) => show(text('feeds.accepted', { count: ids.length }), undoFor(ids)),
          onError,
        },
      ),
    ignore: (assets: readonly FeedAsset[]) =>
      ignore.mutate(
        { params, body: { ids: assets.map((asset) => asset.id) } },
        {
          onSuccess: ({ ids }) => show(text('feeds.ignored', { count: ids.length }), undoFor(ids)),
          onError,
        },
      ),
    release: (assets: readonly FeedAsset[]) =>
      release.mutate(
        { params, body: { ids: assets.map((asset) => asset.id) } },
        { onSuccess: ({ ids }) => released(ids.length), onError },
      ),
  }
}

export type FeedChanges = ReturnType<typeof useFeedChanges>
