import { streamPages } from '@yardmaster/core/contract/account/stream.pages.ts'
import { notFound } from '../../../appError.ts'
import { data, page } from '../../../http/route.ts'
import { INITIALIZATION, MASTER_PLAYLIST, demoClip, livePlaylist, liveSegment } from './demo/demoStream.ts'
import { STILLS } from './demo/stills.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
const VIDEO = 'video/mp4'

export const streamRoutes = [
  page(streamPages.live, async ({ clock }) => data(livePlaylist(clock.now().epochMilliseconds), PLAYLIST)),
  page(streamPages.master, async () => data(MASTER_PLAYLIST, PLAYLIST)),
  page(streamPages.initialization, async () => data(INITIALIZATION, VIDEO)),
  page(streamPages.segment, async ({ clock }, { params: { scene, number } }) => {
    const segment = liveSegment(scene, number, clock.now().epochMilliseconds)
    if (!segment) throw notFound()
    return data(segment, VIDEO)
  }),
  page(streamPages.clip, async (_ctx, { params }) => data(demoClip(params.scene), VIDEO)),
  page(streamPages.still, async (_ctx, { params: { event } }) => data(STILLS[event], 'image/svg+xml')),
]
