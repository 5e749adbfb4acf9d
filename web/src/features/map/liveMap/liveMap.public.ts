export { FleetPreview } from './canvas/FleetPreview.tsx'
