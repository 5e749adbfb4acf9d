import { Instant } from '@yardmaster/core/contract/instants.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../../lib/hash.ts'
import { COLORINGS } from '../../../../widgets/trail/trailColors.ts'
import type { Pace } from './playClock.ts'
import { PACES } from './playClock.ts'

const PaceText = z.codec(z.string().check(z.regex(/^\d{1,3}$/)), z.custom<Pace>(), {
  decode: (text, { issues }) => {
    const pace = PACES.find((each) => String(each) === text)
    if (!pace) issues.push({ code: 'custom', message: 'no such pace', input: text })
    return pace ?? 1
  },
  encode: String,
})

/** The playback settings in the URL of the map, except the period. */
const PlaybackHash = z.object({
  cursor: z.optional(Instant),
  pace: z._default(PaceText, 30),
  color: z._default(z.enum(COLORINGS), 'speed'),
  /** The map follows the asset. */
  chase: z._default(z.stringbool(), false),
})

export const usePlaybackView = () => useHashState(PlaybackHash)
