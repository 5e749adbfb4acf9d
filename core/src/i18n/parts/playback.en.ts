/** The fleet and one asset as they were. */
export const playbackEn = {
  'playback.play': 'Play',
}
