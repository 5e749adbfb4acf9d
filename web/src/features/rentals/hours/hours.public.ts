export { AccountHours, HoursCard } from './HourParts.tsx'
export { useIncludedHours } from './hours.api.ts'
