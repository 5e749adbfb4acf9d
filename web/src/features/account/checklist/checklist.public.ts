import { lazyPart } from '../../../lib/lazy.ts'

export { useChecklist, useHideChecklist } from './checklist.api.ts'

export const SetupChecklist = lazyPart(async () => (await import('./SetupChecklist.tsx')).SetupChecklist, {
  words: ['checklist'],
})
