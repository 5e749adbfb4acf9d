import type { Scene } from '@yardmaster/core/contract/account/stream.pages.ts'
import { CODEC, encodePicture } from './h264.ts'
import { initialization, segment } from './mp4.ts'
import { HEIGHT, WIDTH } from './picture.ts'
import type { Picture } from './picture.ts'
import { drawScene } from './scenes.ts'

// A live stream that is made while it is watched: each segment shows the scene at the time of its number, so
// that every process makes the same one and nothing is stored.

const PICTURES_PER_SECOND = 5
const SEGMENT_SECONDS = 4
const SEGMENT_MS = SEGMENT_SECONDS * 1000
const PICTURES_PER_SEGMENT = SEGMENT_SECONDS * PICTURES_PER_SECOND
/** Players stay three segments behind the end of a live stream. */
const LISTED = 6
/** A slow player may still ask for segments that left the list. */
const STILL_SERVED = 10
/** Times within the stream count from here, so that they stay small. */
const BEGINNING = Date.UTC(2026, 0, 1)
/** Far above what is needed, but not much for video. */
const BITS_PER_SECOND = 600_000

/** The number of the newest complete segment. */
const newestAt = (now: number): number => Math.floor((now - BEGINNING) / SEGMENT_MS) - 1

const startOf = (number: number): number => BEGINNING + number * SEGMENT_MS

/** Lists the segments that can be played now. */
export function livePlaylist(now: number): string {
  const newest = newestAt(now)
  const first = newest - LISTED + 1
  const entries = Array.from({ length: LISTED }, (_, index) => [
    `#EXTINF:${SEGMENT_SECONDS},`,
    `segments/${first + index}`,
  ])
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(startOf(first)).toISOString()}`,
    ...entries.flat(),
  )
}

/** Lists the one quality that there is. Other cameras list several. */
export const MASTER_PLAYLIST = lines(
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-STREAM-INF:BANDWIDTH=${BITS_PER_SECOND},RESOLUTION=${WIDTH}x${HEIGHT},CODECS="${CODEC}"`,
  'live.m3u8',
)

export const INITIALIZATION = initialization(PICTURES_PER_SECOND)

/** Returns null for a segment that is not listed now, so that nobody can make us draw the past. */
export function liveSegment(scene: Scene, number: number, now: number): Buffer | null {
  const newest = newestAt(now)
  return number > newest || number <= newest - STILL_SERVED ? null : drawSegment(scene, number)
}

const clips = new Map<Scene, Buffer>()

/** Returns one segment as a file of its own. It shows no time, because it stands for any event. */
export function demoClip(scene: Scene): Buffer {
  const clip = clips.get(scene) ?? Buffer.concat([INITIALIZATION, makeSegment(scene, 0, { clock: false })])
  clips.set(scene, clip)
  return clip
}

/** The latest segments, for the next viewer. */
const drawn = new Map<string, Buffer>()
const REMEMBERED = 2 * LISTED

function drawSegment(scene: Scene, number: number): Buffer {
  const name = `${scene} ${number}`
  const known = drawn.get(name)
  if (known) return known
  const made = makeSegment(scene, number)
  drawn.set(name, made)
  for (const oldest of drawn.keys()) if (drawn.size > REMEMBERED) drawn.delete(oldest)
  return made
}

function makeSegment(scene: Scene, number: number, options?: { clock: boolean }): Buffer {
  let before: Picture | null = null
  const pictures: Uint8Array[] = []
  for (let index = 0; index < PICTURES_PER_SEGMENT; index++) {
    const picture = drawScene(scene, startOf(number) + (index * 1000) / PICTURES_PER_SECOND, options)
    pictures.push(encodePicture(picture, before, index))
    before = picture
  }
  return segment(number, number * PICTURES_PER_SEGMENT, pictures)
}

function lines(...each: string[]): string {
  return `${each.join('\n')}\n`
}
