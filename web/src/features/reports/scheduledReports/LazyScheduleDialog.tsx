import { lazyPart } from '../../../lib/lazy.ts'

export const LazyScheduleDialog = lazyPart(
  async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog,
  { words: ['scheduledReports', 'embeddedReports', 'merge', 'pickers'] },
)
