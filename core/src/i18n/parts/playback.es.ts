import type { playbackEn } from './playback.en.ts'

export const playbackEs: Record<keyof typeof playbackEn, string> = {
  'playback.play': 'Reproducir',
}
