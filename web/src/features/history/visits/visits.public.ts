export { useVisitsView } from './visits.hash.ts'
export { VisitsPanel } from './VisitsPanel.tsx'
