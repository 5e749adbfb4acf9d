export { useAlertText } from './useAlertText.ts'
export { AlertLines } from './AlertLines.tsx'
export { MovedNotice } from './MovedNotice.tsx'
export { TelematicsCard } from './WatchParts.tsx'
