import type { streamEn } from './stream.en.ts'

export const streamEs: Record<keyof typeof streamEn, string> = {
  'stream.title': 'Transmisión de vídeo',
}
