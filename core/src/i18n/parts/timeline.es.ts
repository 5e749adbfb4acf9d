import type { timelineEn } from './timeline.en.ts'

export const timelineEs: Record<keyof typeof timelineEn, string> = {
  'timeline.title': 'Cronología',
}
