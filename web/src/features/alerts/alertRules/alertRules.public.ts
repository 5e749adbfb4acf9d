export { SEVERITY_COLORS } from './severityColors.ts'
export { TopicSeverity } from './TopicSeverity.tsx'
