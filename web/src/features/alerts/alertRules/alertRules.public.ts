export { UrgentEscalation } from './UrgentEscalation.tsx'
export { SEVERITY_COLORS } from './severityColors.ts'
export { useEscalation } from './useEscalation.tsx'
export { useSeverity } from './useSeverity.tsx'
