export { Escalation } from './Escalation.tsx'
export { UrgentEscalation } from './UrgentEscalation.tsx'
export { SEVERITY_COLORS } from './severityColors.ts'
export { TopicSeverity } from './TopicSeverity.tsx'
